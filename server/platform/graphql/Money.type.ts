import type { Money } from '../money/money.rules.ts';
import { builder } from './builder.ts';

export const MoneyRef = builder.objectRef<Money>('Money').implement({
  description: 'An amount in integer minor units (cents) of an ISO 4217 currency.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor'),
    currency: t.exposeString('currency'),
  }),
});

export const MoneySumRef = builder.objectRef<Money>('MoneySum').implement({
  description: 'Like Money, for sums of many purchases, which may exceed an Int.',
  fields: (t) => ({
    amountMinor: t.exposeFloat('amountMinor', { description: 'Integer minor units (cents).' }),
    currency: t.exposeString('currency'),
  }),
});
