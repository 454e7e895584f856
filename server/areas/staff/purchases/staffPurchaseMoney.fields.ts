import { LedgerAccount } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { computeStatement } from '../../payments/statements/purchaseStatement.rules.ts';
import { PurchaseStatementRef } from '../../payments/statements/PurchaseStatement.type.ts';
import { purchaseColumn, getPurchaseRow } from './readPurchase.ts';
import { failedRefundMinor, refundableMinor } from '../staffRights.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_LINES = 100;

type Line = {
  id: bigint;
  account: LedgerAccount;
  amountMinor: number;
  currency: string;
  kind: string;
  createdAt: Date;
};
const LedgerAccountRef = builder.enumType(LedgerAccount, {
  name: 'LedgerAccount',
  description: 'An account of the double-entry ledger.',
});
const LedgerLineRef = builder.objectRef<Line>('LedgerLine').implement({
  description: 'One line of the double-entry ledger: positive is debit, negative is credit.',
  fields: (t) => ({
    number: t.id({ resolve: ({ id }) => String(id) }),
    account: t.expose('account', { type: LedgerAccountRef }),
    kind: t.exposeString('kind'),
    amount: t.field({
      type: MoneyRef,
      resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(StaffPurchaseRef, (t) => ({
  total: t.field({
    type: MoneyRef,
    description: 'The amount that the fan pays or paid.',
    resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
  }),
  refundable: t.field({
    type: MoneyRef,
    description:
      'The amount of a refund made now: less than the total once a part was refunded or taken by a bank.',
    resolve: (purchase) => ({
      amountMinor: refundableMinor(purchase),
      currency: purchase.currency,
    }),
  }),
  failedRefund: t.field({
    type: MoneyRef,
    description: 'The sum of the refunds that failed, which a retry sends again.',
    resolve: (purchase) => ({
      amountMinor: failedRefundMinor(purchase),
      currency: purchase.currency,
    }),
  }),
  statement: t.field({
    type: PurchaseStatementRef,
    description: 'The state of the money.',
    resolve: (purchase, _args, { deps }) =>
      computeStatement({
        rows: getPurchaseRow(purchase),
        now: deps.now(),
      }),
  }),
  fee: t.field({
    type: MoneyRef,
    description: 'As agreed at purchase time; `statement` has the fee actually kept.',
    resolve: ({ feeMinor, currency }) => ({ amountMinor: feeMinor, currency }),
  }),
  paymentNumber: t.string({
    nullable: true,
    description: 'Id at the payment provider.',
    resolve: ({ payment }) => payment?.paymentIntentId ?? payment?.checkoutSessionId ?? null,
  }),
  ledger: t.field({
    type: [LedgerLineRef],
    description: `In the order of booking; at most ${MAX_LINES}.`,
    resolve: ({ kind, id }, _args, { deps }) =>
      deps.prisma.ledgerEntry.findMany({
        where: purchaseColumn({ kind, id }),
        orderBy: { id: 'asc' },
        take: MAX_LINES,
      }),
  }),
  ledgerBalance: t.field({
    type: MoneyRef,
    description: "The sum of all of the ledger's lines: 0 unless the ledger is wrong.",
    resolve: async ({ kind, id, currency }, _args, { deps }) => {
      const { _sum: sum } = await deps.prisma.ledgerEntry.aggregate({
        where: purchaseColumn({ kind, id }),
        _sum: { amountMinor: true },
      });
      return { amountMinor: sum.amountMinor ?? 0, currency };
    },
  }),
}));
