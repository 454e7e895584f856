export { formatMoney } from '../generated/formatMoney.rules.ts';

export type MoneyValue = { readonly amountMinor: number; readonly currency: string };

/** The sign in front of a field for amounts: "$", "€". */
export const currencySymbol = (currency: string): string | undefined =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
