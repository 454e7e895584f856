import {
  MAX_CHANGES_INCLUDED,
  MAX_DEADLINE_DAYS,
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_TITLE_LENGTH,
} from '../../generated/constraints.rules.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Grid } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { MIN_CHARGE_MINOR } from '../../generated/price.rules.ts';
import { TypedPriceField } from '../payments/TypedPriceField.tsx';
import { readPrice } from '../payments/typedPrice.rules.ts';
import { usePriceTexts } from '../payments/usePriceTexts.ts';
import { type ServiceField, type ServiceInputs } from './service.rules.ts';

type Props = {
  /** Moves the focus to the first field. */
  isFocused: boolean;
  inputs: ServiceInputs;
  wrong: readonly ServiceField[];
  currency: string;
  feePercent: number;
  onChange: (name: ServiceField, value: string) => void;
};

/** The inputs of a service, with the creator's share of its price. */
export function ServiceFields({ isFocused, inputs, wrong, currency, feePercent, onChange }: Props) {
  const { t } = useTranslation('services');
  const locale = useLocale();
  const { keptText } = usePriceTexts(currency);
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const priceMinor = readPrice(inputs.price);
  const fee =
    priceMinor !== null && priceMinor >= MIN_CHARGE_MINOR
      ? keptText({ priceMinor, feePercent })
      : t('form.minPrice', { price: money(MIN_CHARGE_MINOR) });
  const set = (name: ServiceField) => ({
    name,
    value: inputs[name],
    'aria-invalid': wrong.includes(name) || undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });

  return (
    <>
      <Field
        label={t('form.title')}
        maxLength={MAX_SERVICE_TITLE_LENGTH}
        autoComplete="off"
        autoFocus={isFocused}
        {...set('title')}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={MAX_SERVICE_DESCRIPTION_LENGTH}
        {...set('description')}
      />
      <TypedPriceField
        label={t('form.price', { currency })}
        hint={fee}
        currency={currency}
        {...set('price')}
      />
      <Grid
        gap="12"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field
          label={t('form.deadline')}
          problem={
            wrong.includes('deadline')
              ? t('form.deadlineProblem', { max: MAX_DEADLINE_DAYS })
              : null
          }
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DEADLINE_DAYS}
          step={1}
          {...set('deadline')}
        />
        <Field
          label={t('form.changes')}
          problem={
            wrong.includes('changes')
              ? t('form.changesProblem', { max: MAX_CHANGES_INCLUDED })
              : null
          }
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_CHANGES_INCLUDED}
          step={1}
          {...set('changes')}
        />
      </Grid>
    </>
  );
}
