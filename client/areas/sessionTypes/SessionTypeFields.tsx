import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../format/money.ts';
import {
  MAX_SESSION_DESCRIPTION_LENGTH,
  MAX_SESSION_TITLE_LENGTH,
} from '../../generated/constraints.rules.ts';
import { MIN_CHARGE_MINOR } from '../../generated/price.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Field, SelectField } from '../../ui/fields/Field.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TypedPriceField } from '../payments/TypedPriceField.tsx';
import { readPrice } from '../payments/typedPrice.rules.ts';
import { usePriceTexts } from '../payments/usePriceTexts.ts';
import { TYPE_MINUTES, type TypeField, type TypeInputs } from './sessionType.rules.ts';

type Props = {
  /** Moves the focus to the first field. */
  isFocused: boolean;
  inputs: TypeInputs;
  wrong: readonly TypeField[];
  currency: string;
  feePercent: number;
  onChange: (name: TypeField, value: string) => void;
};

/** Title, description, length and price, with the creator's share. */
export function SessionTypeFields({
  isFocused,
  inputs,
  wrong,
  currency,
  feePercent,
  onChange,
}: Props) {
  const { t } = useTranslation(['sessionTypes', 'availability']);
  const locale = useLocale();
  const { keptText } = usePriceTexts(currency);
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const priceMinor = readPrice(inputs.price);
  const hint = (): string => {
    if (priceMinor === 0) return t('availability:price.free');
    if (priceMinor === null || priceMinor < MIN_CHARGE_MINOR)
      return t('availability:price.problem', { min: money(MIN_CHARGE_MINOR) });
    return keptText({ priceMinor, feePercent });
  };
  const set = (name: TypeField) => ({
    value: inputs[name],
    'aria-invalid': wrong.includes(name) || undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <Field
        label={t('form.title')}
        hint={t('form.titleHint')}
        maxLength={MAX_SESSION_TITLE_LENGTH}
        autoComplete="off"
        autoFocus={isFocused}
        {...set('title')}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={MAX_SESSION_DESCRIPTION_LENGTH}
        {...set('description')}
      />
      <SelectField label={t('form.minutes')} {...set('minutes')}>
        {TYPE_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutes', { count: minutes })}
          </option>
        ))}
      </SelectField>
      <TypedPriceField
        label={t('form.price', { currency })}
        hint={hint()}
        currency={currency}
        {...set('price')}
      />
    </>
  );
}
