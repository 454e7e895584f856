import { numberFormat } from './formatters.ts';

export type MoneyValue = { readonly amountMinor: number; readonly currency: string };
type Options = { locale: string };

/**
 * Formats an amount in the reader's language; `amountMinor` is in minor units of the currency
 * (cents). Whole amounts have no decimals. US dollars have "$" in front in every language
 * (docs/decisions/0033).
 */
export function formatMoney({ amountMinor, currency }: MoneyValue, { locale }: Options): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const digits = numberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2;
  const value = Math.abs(amountMinor) / 10 ** digits;
  const fraction = Number.isInteger(value) ? 0 : digits;
  const decimals = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  const text =
    currency === 'USD'
      ? `$${numberFormat(locale, decimals).format(value)}`
      : numberFormat(locale, { ...style, ...decimals }).format(value);
  return amountMinor < 0 ? `−${text}` : text;
}
