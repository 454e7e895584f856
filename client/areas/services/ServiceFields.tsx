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
import {
  computePayout,
  getPrice,
  MAX_PRICE_MINOR,
  MIN_CHARGE_MINOR,
} from '../../generated/price.rules.ts';
import { priceProblem, readPrice, PRICE_STEP } from '../payments/typedPrice.rules.ts';
import { type ServiceField, type ServiceInputs } from './service.rules.ts';

type Props = {
  inputs: ServiceInputs;
  wrong: readonly ServiceField[];
  currency: string;
  feePercent: number;
  onChange: (name: ServiceField, value: string) => void;
};

/** The inputs of a service, with the creator's share of its price. */
export function ServiceFields({ inputs, wrong, currency, feePercent, onChange }: Props) {
  const { t } = useTranslation('services');
  const locale = useLocale();
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const priceMinor = readPrice(inputs.price);
  const fee =
    priceMinor !== null && priceMinor >= MIN_CHARGE_MINOR
      ? t('form.kept', {
          kept: money(computePayout(getPrice({ priceMinor, percentOff: 0, feePercent }))),
          percent: feePercent,
        })
      : t('form.minPrice', { price: money(MIN_CHARGE_MINOR) });
  const priceText = (): string | null => {
    const found = priceProblem(inputs.price);
    if (found === null) return null;
    return found === 'tooFine'
      ? t('form.priceTooFine')
      : t('form.priceTooHigh', { max: money(MAX_PRICE_MINOR) });
  };
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
        {...set('title')}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={MAX_SERVICE_DESCRIPTION_LENGTH}
        {...set('description')}
      />
      <Field
        label={t('form.price', { currency })}
        hint={fee}
        problem={priceText()}
        type="number"
        inputMode="decimal"
        min={0}
        step={PRICE_STEP}
        {...set('price')}
      />
      <Grid
        gap="12"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field
          label={t('form.deadline')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DEADLINE_DAYS}
          step={1}
          {...set('deadline')}
        />
        <Field
          label={t('form.changes')}
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
