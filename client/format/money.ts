import { numberFormat } from './formatters.ts';

export type MoneyValue = { readonly amountMinor: number; readonly currency: string };
type Options = { locale: string; cents?: 'always' | 'when-needed' };

/**
 * An amount as people write it. `amountMinor` counts the currency's smallest unit (cents).
 * Whole amounts lose their cents, except on money pages (`cents: 'always'`).
 */
export function formatMoney({ amountMinor, currency }: MoneyValue, { locale, cents = 'when-needed' }: Options): string {
  // "$12" in every interface language, as the price buttons of the specification have it.
  const shownIn = currency === 'USD' ? 'en-US' : locale;
  const digits = numberFormat(shownIn, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amountMinor / 10 ** digits;
  const fraction = cents === 'always' || !Number.isInteger(value) ? digits : 0;
  return numberFormat(shownIn, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: fraction, maximumFractionDigits: fraction }).format(value);
}
