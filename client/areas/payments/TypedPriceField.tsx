import type { ComponentProps } from 'react';
import { Field } from '../../ui/fields/Field.tsx';
import { PRICE_STEP } from './typedPrice.rules.ts';
import { usePriceTexts } from './usePriceTexts.ts';

type Props = ComponentProps<typeof Field> & { value: string; currency: string };

/** A field for a price in units of the currency. What is wrong with any price comes before `problem`. */
export function TypedPriceField({ currency, problem, ...field }: Props) {
  const { problemText } = usePriceTexts(currency);
  const shown = problemText(field.value) ?? problem ?? null;
  return (
    <Field
      type="number"
      inputMode="decimal"
      min={0}
      step={PRICE_STEP}
      {...field}
      problem={shown}
      aria-invalid={shown ? true : field['aria-invalid']}
    />
  );
}
