import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowAlertForm_creator$key } from '../../__generated__/FollowAlertForm_creator.graphql.ts';
import type { AlertDelivery } from '../../__generated__/useSetFollowAlertMutation.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { hoursChoice, readHours, toTime, type HoursChoice } from './alertForm.rules.ts';
import { useSetFollowAlertMutation } from './useSetFollowAlertMutation.ts';

const DELIVERIES = ['NOTIFICATION', 'EMAIL', 'DIGEST', 'OFF'] as const satisfies AlertDelivery[];
const HOURS = ['ANY', 'EVENING', 'CHOSEN'] as const satisfies HoursChoice[];
/** Minor units. */
const PRICE_LIMITS = [0, 500, 1000, 2000, 5000];
const ANY = '';

type Props = { creator: FollowAlertForm_creator$key; onSaved: () => void };

export function FollowAlertForm({ creator, onSaved }: Props) {
  const { t } = useTranslation('follows');
  const locale = useLocale();
  const { id, followAlert, sessionTypes, lowestPrice } = useFragment(
    graphql`
      fragment FollowAlertForm_creator on Creator {
        id
        lowestPrice {
          currency
        }
        sessionTypes {
          id
          title
        }
        followAlert {
          delivery
          fromMinute
          toMinute
          maxPrice {
            amountMinor
            currency
          }
          sessionType {
            id
          }
        }
      }
    `,
    creator,
  );
  const [delivery, setDelivery] = useState<string>(followAlert?.delivery ?? 'NOTIFICATION');
  const before = {
    fromMinute: followAlert?.fromMinute ?? null,
    toMinute: followAlert?.toMinute ?? null,
  };
  const [choice, setChoice] = useState<HoursChoice>(hoursChoice(before));
  const [from, setFrom] = useState(toTime(before.fromMinute, '18:00'));
  const [to, setTo] = useState(toTime(before.toMinute, '22:00'));
  const [price, setPrice] = useState(String(followAlert?.maxPrice?.amountMinor ?? ANY));
  const [typeId, setTypeId] = useState(followAlert?.sessionType?.id ?? ANY);
  const [setAlert] = useSetFollowAlertMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const currency = followAlert?.maxPrice?.currency ?? lowestPrice?.currency ?? 'USD';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = {
      creatorId: id,
      delivery: delivery as AlertDelivery,
      ...readHours({ choice, from, to }),
      maxPriceMinor: price === ANY ? null : Number(price),
      sessionTypeId: typeId === ANY ? null : typeId,
    };
    void run(() => setAlert({ input }), onSaved);
  };
  const isHoursProblem = problemField === 'fromMinute' || problemField === 'toMinute';
  return (
    <form noValidate onSubmit={submit}>
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
        <SelectField
          label={t('alert.hours')}
          value={choice}
          onChange={({ target }) => setChoice(target.value as HoursChoice)}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {t(`alert.time.${one}`)}
            </option>
          ))}
        </SelectField>
        {choice === 'CHOSEN' && (
          <Grid gridTemplateColumns="1fr 1fr" gap="12">
            <Field
              type="time"
              label={t('alert.from')}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <Field
              type="time"
              label={t('alert.to')}
              value={to}
              onChange={({ target }) => setTo(target.value)}
              problem={isHoursProblem ? problem : null}
            />
          </Grid>
        )}
        <SelectField
          label={t('alert.price')}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        >
          <option value={ANY}>{t('alert.anyPrice')}</option>
          {PRICE_LIMITS.map((amountMinor) => (
            <option key={amountMinor} value={amountMinor}>
              {amountMinor === 0
                ? t('alert.free')
                : t('alert.upTo', { amount: formatMoney({ amountMinor, currency }, { locale }) })}
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
        <Button type="submit" size="lg" look="primary" disabled={isBusy}>
          {t('alert.save')}
        </Button>
      </Stack>
    </form>
  );
}
