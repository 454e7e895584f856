import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertDelivery } from '../../__generated__/useSetFollowAlertMutation.graphql.ts';
import { loadConfig } from '../../app/config.ts';
import { formatHour } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useAsyncAction, type Answer } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Grid, Stack } from '../../ui/Layout.tsx';
import {
  hoursChoice,
  readHours,
  toPriceLimits,
  toTime,
  type AlertHours,
  type HoursChoice,
} from './alertForm.rules.ts';

const DELIVERIES = ['NOTIFICATION', 'EMAIL', 'DIGEST', 'OFF'] as const satisfies AlertDelivery[];
const HOURS = ['ANY', 'EVENING', 'CHOSEN'] as const satisfies HoursChoice[];
const ANY = '';

type AlertChoice = AlertHours & {
  delivery: AlertDelivery;
  maxPriceMinor: number | null;
};

type Props = {
  before: Omit<AlertChoice, 'delivery'> & { delivery: string; sessionTypeId?: string | null };
  /** Empty when the alert is about more than one creator. */
  sessionTypes?: readonly { readonly id: string; readonly title: string }[];
  onSave: (chosen: { alert: AlertChoice; sessionTypeId: string | null }) => Promise<Answer>;
  onSaved: () => void;
};

/**
 * How, when and up to which price someone is notified of new times. The parts that show it load the
 * settings of the deployment with their code.
 */
export function AlertForm({ before, sessionTypes = [], onSave, onSaved }: Props) {
  const { t } = useTranslation('follows');
  const locale = useLocale();
  const { currency } = use(loadConfig());
  const [delivery, setDelivery] = useState<string>(before.delivery);
  const [choice, setChoice] = useState<HoursChoice>(hoursChoice(before));
  const [from, setFrom] = useState(toTime(before.fromMinute, '18:00'));
  const [to, setTo] = useState(toTime(before.toMinute, '22:00'));
  const [price, setPrice] = useState(String(before.maxPriceMinor ?? ANY));
  const [typeId, setTypeId] = useState(before.sessionTypeId ?? ANY);
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const [isChecked, setChecked] = useState(false);
  const areHoursShown = delivery !== 'OFF' && choice === 'CHOSEN';
  const missing = (time: string): string | null =>
    isChecked && !time ? t('alert.timeMissing') : null;
  const save = async (): Promise<void> => {
    setChecked(true);
    if (areHoursShown && !(from && to)) return;
    const savedHours = { fromMinute: before.fromMinute, toMinute: before.toMinute };
    const alert = {
      delivery: delivery as AlertDelivery,
      // Turned off, the alert keeps its hours: the fields are not shown, and may be invalid.
      ...(delivery === 'OFF' ? savedHours : readHours({ choice, from, to })),
      maxPriceMinor: price === ANY ? null : Number(price),
    };
    const sessionTypeId = typeId === ANY ? null : typeId;
    await run(() => onSave({ alert, sessionTypeId }), onSaved);
  };
  const { form, onSubmit } = useCheckedSubmit(save);
  const evening = { from: formatHour(18, { locale }), to: formatHour(24, { locale }) };
  const isHoursProblem = problemField === 'fromMinute' || problemField === 'toMinute';
  return (
    <form noValidate ref={form} onSubmit={onSubmit}>
      <Stack gap="16">
        {problem && !isHoursProblem && <Banner tone="bad">{problem}</Banner>}
        <SelectField
          label={t('alert.delivery')}
          value={delivery}
          onChange={({ target }) => setDelivery(target.value)}
        >
          {DELIVERIES.map((one) => (
            <option key={one} value={one}>
              {t(`alert.by.${one}`)}
            </option>
          ))}
        </SelectField>
        {delivery !== 'OFF' && (
          <>
            <SelectField
              label={t('alert.hours')}
              value={choice}
              onChange={({ target }) => setChoice(target.value as HoursChoice)}
            >
              {HOURS.map((one) => (
                <option key={one} value={one}>
                  {t(`alert.time.${one}`, evening)}
                </option>
              ))}
            </SelectField>
            {areHoursShown && (
              <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="12">
                <Field
                  type="time"
                  label={t('alert.from')}
                  value={from}
                  problem={missing(from)}
                  onChange={({ target }) => setFrom(target.value)}
                />
                <Field
                  type="time"
                  label={t('alert.to')}
                  value={to}
                  onChange={({ target }) => setTo(target.value)}
                  problem={missing(to) ?? (isHoursProblem ? problem : null)}
                />
              </Grid>
            )}
            <SelectField
              label={t('alert.price')}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            >
              <option value={ANY}>{t('alert.anyPrice')}</option>
              {toPriceLimits(before.maxPriceMinor).map((amountMinor) => (
                <option key={amountMinor} value={amountMinor}>
                  {amountMinor === 0
                    ? t('alert.free')
                    : t('alert.upTo', {
                        amount: formatMoney({ amountMinor, currency }, { locale }),
                      })}
                </option>
              ))}
            </SelectField>
            {sessionTypes.length > 0 && (
              <SelectField
                label={t('alert.type')}
                value={typeId}
                onChange={({ target }) => setTypeId(target.value)}
              >
                <option value={ANY}>{t('alert.anyType')}</option>
                {sessionTypes.map((type) => (
                  <option key={type.id} value={type.id}>
                    {type.title}
                  </option>
                ))}
              </SelectField>
            )}
          </>
        )}
        <Button type="submit" size="lg" look="primary" disabled={isBusy}>
          {t('alert.save')}
        </Button>
      </Stack>
    </form>
  );
}
