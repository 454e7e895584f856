export { formatMoney } from '../generated/formatMoney.rules.ts';

export type MoneyValue = { readonly amountMinor: number; readonly currency: string };
