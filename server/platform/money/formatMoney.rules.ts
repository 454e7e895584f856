type Amount = { readonly amountMinor: number; readonly currency: string };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount in the reader's language; `amountMinor` is in minor units of the currency
 * (cents). Whole amounts have no decimals. US dollars have "$" in front in every language
 * (docs/decisions/0033). The client has a copy of this file, so that pages and emails agree.
 */
export function formatMoney(
  { amountMinor, currency }: Amount,
  { locale }: { locale: string },
): string {
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

/** Creating a formatter takes a hundred times as long as using one. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}
