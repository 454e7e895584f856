import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackForm_pack$key } from '../../../__generated__/PackForm_pack.graphql.ts';
import type { PackForm_viewer$key } from '../../../__generated__/PackForm_viewer.graphql.ts';
import {
  MAX_PACK_DAYS,
  MAX_PACK_SESSIONS,
  MIN_PACK_DAYS,
  MIN_PACK_SESSIONS,
} from '../../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, SelectField } from '../../../ui/fields/Field.tsx';
import { HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { useCheckedSubmit } from '../../../ui/fields/useFirstInvalid.ts';
import { useUnsavedForm } from '../../../app/pages/UnsavedTexts.tsx';
import { TypedPriceField } from '../../payments/TypedPriceField.tsx';
import { toTypedPrice } from '../../payments/typedPrice.rules.ts';
import { PACK_FORM_FIELDS, readPack, type PackField, type PackInputs } from './packForm.rules.ts';
import { usePriceHint } from './usePriceHint.ts';
import { useSavePack } from './useSavePack.ts';

type Props = {
  viewer: PackForm_viewer$key;
  /** The pack on sale that the new one replaces. */
  pack: PackForm_pack$key | null;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

export function PackForm({ viewer, pack, onSaved, onCancel }: Props) {
  const { t } = useTranslation('packs');
  const { currency, sessionTypes } = useFragment(
    graphql`
      fragment PackForm_viewer on Viewer {
        currency
        sessionTypes {
          id
          title
          price {
            amountMinor
          }
        }
      }
    `,
    viewer,
  );
  const changed = useFragment(
    graphql`
      fragment PackForm_pack on Pack {
        id
        sessions
        validDays
        price {
          amountMinor
        }
        sessionType {
          id
        }
      }
    `,
    pack,
  );
  const [inputs, setInputs] = useState<PackInputs>(() => ({
    sessionTypeId: changed?.sessionType.id ?? sessionTypes[0]?.id ?? '',
    sessions: String(changed?.sessions ?? 5),
    price: changed ? toTypedPrice(changed.price.amountMinor) : '',
    days: String(changed?.validDays ?? MIN_PACK_DAYS),
  }));
  const [wrong, setWrong] = useState<readonly PackField[]>([]);
  useUnsavedForm(inputs);
  const savePack = useSavePack();
  const { problem, problemField, setProblem, isBusy, run } = useAsyncAction();
  const singleMinor =
    sessionTypes.find(({ id }) => id === inputs.sessionTypeId)?.price.amountMinor ?? 0;
  const priceHint = usePriceHint({ inputs, singleMinor, currency });
  const refused = PACK_FORM_FIELDS[problemField ?? ''];

  const save = async (): Promise<void> => {
    const read = readPack(inputs);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return setProblem(t('form.invalid'));
    }
    setWrong([]);
    await run(
      () => savePack({ values: read.values, replacedId: changed?.id ?? null }),
      () => onSaved(changed ? t('form.changed') : t('form.added')),
    );
  };
  const { form, onSubmit } = useCheckedSubmit(save);
  const set = (name: PackField) => ({
    value: inputs[name],
    'aria-invalid': wrong.includes(name) || refused === name || undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setInputs({ ...inputs, [name]: target.value });
      setWrong(wrong.filter((field) => field !== name));
    },
  });
  const whole = { type: 'number', inputMode: 'numeric', step: 1 } as const;

  return (
    <Panel aria-labelledby="pack-form">
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          <Text as="h4" id="pack-form" textStyle="h3">
            {changed ? t('form.changeTitle') : t('form.title')}
          </Text>
          {problem && <Banner tone="bad">{problem}</Banner>}
          <SelectField label={t('form.type')} {...set('sessionTypeId')}>
            {sessionTypes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('form.sessions')}
            hint={t('form.sessionsHint', { min: MIN_PACK_SESSIONS, max: MAX_PACK_SESSIONS })}
            min={MIN_PACK_SESSIONS}
            max={MAX_PACK_SESSIONS}
            {...whole}
            {...set('sessions')}
          />
          <TypedPriceField
            label={t('form.price', { currency })}
            hint={priceHint}
            currency={currency}
            {...set('price')}
          />
          <Field
            label={t('form.days')}
            hint={t('form.daysHint', { min: MIN_PACK_DAYS, max: MAX_PACK_DAYS })}
            min={MIN_PACK_DAYS}
            max={MAX_PACK_DAYS}
            {...whole}
            {...set('days')}
          />
          {changed && (
            <Text textStyle="small" color="tx3">
              {t('form.changeNote')}
            </Text>
          )}
          <HStack flexWrap="wrap">
            <Button type="submit" look="accent" size="lg" flex="1" disabled={isBusy}>
              {changed ? t('form.save') : t('form.add')}
            </Button>
            {changed && (
              <Button size="lg" look="outline" onClick={onCancel}>
                {t('form.cancel')}
              </Button>
            )}
          </HStack>
        </Stack>
      </form>
    </Panel>
  );
}
