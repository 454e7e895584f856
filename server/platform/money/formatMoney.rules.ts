import { minorDigits, type Money } from './money.rules.ts';

/**
 * Formats an amount in the user's language like client/format/money.ts. Decimals are omitted for
 * whole amounts. US dollars are "$" in front in every language (docs/decisions/0033).
 */
export function formatMoney(
  { amountMinor, currency }: Money,
  { locale }: { locale: string },
): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const digits = minorDigits(currency);
  const value = Math.abs(amountMinor) / 10 ** digits;
  const fraction = Number.isInteger(value) ? 0 : digits;
  const decimals = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  const text =
    currency === 'USD'
      ? `$${new Intl.NumberFormat(locale, decimals).format(value)}`
      : new Intl.NumberFormat(locale, { ...style, ...decimals }).format(value);
  return amountMinor < 0 ? `−${text}` : text;
}
