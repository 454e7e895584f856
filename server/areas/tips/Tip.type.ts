import { TipStatus } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { PurchaseStatementRef } from '../payments/statements/PurchaseStatement.type.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { visibleTips } from './tips.access.ts';

const TipStatusRef = builder.enumType(TipStatus, {
  name: 'TipStatus',
  description:
    'AWAITING_PAYMENT becomes SENT when paid, otherwise EXPIRED; only staff make a sent tip REFUNDED.',
});

export const TipRef = builder.prismaNode('Tip', {
  nullable: true,
  description:
    'Money that a fan adds after a completed booking or order, visible to the fan and, once paid, to the creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleTips(actor) }),
  fields: (t) => ({
    status: t.expose('status', { type: TipStatusRef }),
    amount: t.field({
      type: MoneyRef,
      select: { totalMinor: true, currency: true },
      resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid.',
    }),
    fan: t.field({ type: PersonRef, select: { fan: PERSON }, resolve: ({ fan }) => fan }),
    creator: t.field({
      type: PersonRef,
      select: { creator: PERSON },
      resolve: ({ creator }) => creator,
    }),
    statement: t.field({
      type: PurchaseStatementRef,
      description: 'The state of the money.',
      select: {
        status: true,
        endReason: true,
        endedAt: true,
        totalMinor: true,
        feeMinor: true,
        currency: true,
        ...STATEMENT_ROWS,
      },
      resolve: (tip, _args, { deps }) => computeStatement({ rows: tip, now: deps.now() }),
    }),
    checkoutUrl: t.string({
      nullable: true,
      description: 'Where the fan pays while the tip waits for it.',
      select: {
        status: true,
        fanId: true,
        payment: { select: { checkoutUrl: true, status: true } },
      },
      resolve: ({ status, fanId, payment }, _args, { actor }) =>
        status === 'AWAITING_PAYMENT' && fanId === actor?.id && payment?.status === 'PENDING'
          ? payment.checkoutUrl
          : null,
    }),
  }),
});
