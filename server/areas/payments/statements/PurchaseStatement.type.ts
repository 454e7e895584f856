import { RefundReason } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import {
  MONEY_STATES,
  type MoneyReturn,
  type PurchaseStatement,
} from './purchaseStatement.rules.ts';

export const RefundReasonRef = builder.enumType(RefundReason, {
  name: 'RefundReason',
  description:
    "Why a booking or an order ended without its money going to the creator. DISPUTE: the fan's bank took the payment back.",
});

export const MoneyStateRef = builder.enumType('BillState', {
  description:
    "Where the money of a purchase is now. DISPUTED: the fan's bank holds it until it has decided; CHARGED_BACK: the bank has given it back to the fan.",
  values: MONEY_STATES,
});

export const ReturnKindRef = builder.enumType('MoneyReturnKind', {
  description: "How money went back to the fan: by a refund, or by the fan's bank.",
  values: ['REFUND', 'CHARGEBACK'] as const,
});

const ReturnStateRef = builder.enumType('MoneyReturnState', {
  description:
    "WAITING: the fan's bank decides first. PENDING: on its way. FAILED: the fan's bank refused it, and support takes care of it.",
  values: ['WAITING', 'PENDING', 'DONE', 'FAILED'] as const,
});

export const ReturnRef = builder
  .objectRef<MoneyReturn & { currency: string }>('MoneyReturn')
  .implement({
    description: 'Money that went back to the fan, or is about to.',
    fields: (t) => ({
      kind: t.expose('kind', { type: ReturnKindRef }),
      state: t.expose('state', { type: ReturnStateRef }),
      cause: t.field({
        type: RefundReasonRef,
        nullable: true,
        description: 'Of a refund.',
        resolve: ({ cause }) => (isReason(cause) ? cause : null),
      }),
      at: t.expose('at', { type: 'DateTime', description: 'When it was decided.' }),
      settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
      amount: t.field({
        type: MoneyRef,
        resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
      }),
    }),
  });

type Figure = {
  [K in keyof PurchaseStatement]: PurchaseStatement[K] extends number ? K : never;
}[keyof PurchaseStatement];

export const PurchaseStatementRef = builder
  .objectRef<PurchaseStatement>('PurchaseStatement')
  .implement({
    description:
      'What became of the money of one booking or order: paid - refunded - lost - fee = share.',
    fields: (t) => {
      const figure = (pick: Figure, description: string) =>
        t.field({
          type: MoneyRef,
          description,
          resolve: (statement) => ({ amountMinor: statement[pick], currency: statement.currency }),
        });
      return {
        state: t.expose('state', {
          type: MoneyStateRef,
          nullable: true,
          description: 'Null while nothing was paid, and of what is free.',
        }),
        price: figure('priceMinor', 'List price.'),
        discount: figure('discountMinor', 'Taken off by a coupon.'),
        total: figure('totalMinor', 'What is to be paid, whether it was or not.'),
        paid: figure('paidMinor', 'What was paid.'),
        refunded: figure('refundedMinor', 'Refunds that were decided, settled or on their way.'),
        chargedBack: figure('chargedBackMinor', "What the fan's bank took back for good."),
        covered: figure('coveredMinor', 'What of it the platform bears, not the sale.'),
        lost: figure('lostMinor', 'What of it the sale bears.'),
        disputed: figure('disputedMinor', "What the fan's bank holds until it has decided."),
        fee: figure('feeMinor', "The platform's fee on what is left of the payment."),
        share: figure('shareMinor', "The creator's share of what is left of the payment."),
        paidOut: figure('paidOutMinor', 'What of the share has reached the creator.'),
        isShareReturning: t.exposeBoolean('isShareReturning', {
          description: 'It was paid out and is being brought back, because of a dispute.',
        }),
        payableAt: t.expose('payableAt', {
          type: 'DateTime',
          nullable: true,
          description: 'When the share is due.',
        }),
        paidOutAt: t.expose('paidOutAt', { type: 'DateTime', nullable: true }),
        returns: t.field({
          type: [ReturnRef],
          description: 'Refunds, then what the bank took back; each oldest first.',
          resolve: ({ returns, currency }) => returns.map((one) => ({ ...one, currency })),
        }),
      };
    },
  });

function isReason(cause: string | null): cause is RefundReason {
  return cause !== null && cause in RefundReason;
}
