import { RefundReason } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import type { MoneyStep } from './moneySteps.rules.ts';
import type { MoneyReturn } from './moneyReturns.rules.ts';
import {
  MONEY_STATES,
  SHARE_DECISIONS,
  type PurchaseStatement,
} from './purchaseStatement.rules.ts';

const MoneyStepStateRef = builder.enumType('MoneyStepState', {
  description: 'Whether a step is done, current or in the future.',
  values: ['DONE', 'CURRENT', 'NEXT'] as const,
});

type StepType = {
  name: string;
  description: string;
  kindDescription: string;
  /** The step that only this kind of purchase has. */
  own: string;
};

export function moneyStepType({ name, description, kindDescription, own }: StepType) {
  const KindRef = builder.enumType(`${name}Kind`, {
    description: kindDescription,
    values: ['PAID', 'HELD', own, 'PAYABLE', 'PAID_OUT', 'REFUNDED', 'DISPUTED', 'CHARGED_BACK'],
  });
  return builder.objectRef<MoneyStep<string> & { currency: string }>(name).implement({
    description,
    fields: (t) => ({
      kind: t.expose('kind', { type: KindRef }),
      state: t.expose('state', { type: MoneyStepStateRef }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
      amount: t.field({
        type: MoneyRef,
        resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
      }),
    }),
  });
}

export const RefundReasonRef = builder.enumType(RefundReason, {
  name: 'RefundReason',
  description:
    "Why a booking or an order ended without a payout. DISPUTE: the fan's bank took the payment back.",
});

export const MoneyStateRef = builder.enumType('BillState', {
  description:
    "Where the money of a purchase is now. DISPUTED: the fan's bank holds it until it has decided; CHARGED_BACK: the bank has returned it to the fan.",
  values: MONEY_STATES,
});

const ShareDecisionRef = builder.enumType('ShareDecision', {
  description:
    "Who decides about a share on hold. SUPPORT: about a problem that a side reported; BANK: the bank of a gift card's payment.",
  values: SHARE_DECISIONS,
});

const ReturnKindRef = builder.enumType('MoneyReturnKind', {
  description: "How money was returned to the fan: by a refund, or by the fan's bank.",
  values: ['REFUND', 'CHARGEBACK'] as const,
});

const ReturnStateRef = builder.enumType('MoneyReturnState', {
  description:
    "WAITING: until the fan's bank has decided. PENDING: being sent. FAILED: the fan's bank rejected it, and support handles it.",
  values: ['WAITING', 'PENDING', 'DONE', 'FAILED'] as const,
});

export const ReturnRef = builder
  .objectRef<MoneyReturn & { currency: string }>('MoneyReturn')
  .implement({
    description: 'Money that was or will be returned to the fan.',
    fields: (t) => ({
      kind: t.expose('kind', { type: ReturnKindRef }),
      state: t.expose('state', { type: ReturnStateRef }),
      cause: t.field({
        type: RefundReasonRef,
        nullable: true,
        description: 'For a refund.',
        resolve: ({ cause }) => (isReason(cause) ? cause : null),
      }),
      at: t.expose('at', { type: 'DateTime', description: 'When it was decided.' }),
      settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
      isToGiftCard: t.boolean({
        description: 'The part was returned to the gift card that had paid it.',
        resolve: ({ isToGiftCard }) => isToGiftCard ?? false,
      }),
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
    description: 'The money of one booking or order: paid - refunded - lost - fee = share.',
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
          description: 'Null while nothing was paid, and for a free purchase.',
        }),
        price: figure('priceMinor', 'List price.'),
        discount: figure('discountMinor', "The coupon's discount."),
        total: figure('totalMinor', 'The amount to be paid, whether paid or not.'),
        paid: figure('paidMinor', 'The paid amount.'),
        paidByGiftCard: figure('giftCardMinor', 'The part of it that a gift card paid.'),
        refunded: figure('refundedMinor', 'Refunds that were decided, whether settled or pending.'),
        refundedToGiftCard: figure(
          'refundedToGiftCardMinor',
          'The part of it that is refunded to the gift card.',
        ),
        refundedToCard: t.field({
          type: MoneyRef,
          description: 'The part of it that is refunded to the payment card.',
          resolve: ({ refundedMinor, refundedToGiftCardMinor, currency }) => ({
            amountMinor: refundedMinor - refundedToGiftCardMinor,
            currency,
          }),
        }),
        chargedBack: figure('chargedBackMinor', "What the fan's bank took back permanently."),
        covered: figure('coveredMinor', 'The part of it that the platform bears.'),
        lostWithGiftCard: figure(
          'giftCardLostMinor',
          "What the purchase lost because a bank took back the payment of the gift card that paid it. The purchase's fan got nothing of it.",
        ),
        lost: figure(
          'lostMinor',
          'What the purchase lost: what is not covered of `chargedBack`, and `lostWithGiftCard`.',
        ),
        disputed: figure('disputedMinor', "What the fan's bank holds until it has decided."),
        fee: figure('feeMinor', 'The platform fee on the remaining payment.'),
        share: figure('shareMinor', "The creator's share of the remaining payment."),
        paidOut: figure(
          'paidOutMinor',
          'The part of the share that was transferred to the creator.',
        ),
        isShareReturning: t.exposeBoolean('isShareReturning', {
          description: 'The share was paid out and is being reversed because of a dispute.',
        }),
        isUnderReview: t.exposeBoolean('isUnderReview', {
          description: 'A side reported a problem: the share waits for the decision of staff.',
        }),
        waitsFor: t.expose('waitsFor', {
          type: ShareDecisionRef,
          nullable: true,
          description:
            'Whose decision alone releases a share on hold; null when it is not on hold, when both are missing, and when the last one is being applied. Of a pack each session has its own.',
        }),
        payableAt: t.expose('payableAt', {
          type: 'DateTime',
          nullable: true,
          description: 'When the share is due, or sent again after a rejection.',
        }),
        paidOutAt: t.expose('paidOutAt', { type: 'DateTime', nullable: true }),
        returns: t.field({
          type: [ReturnRef],
          description: 'Refunds, then chargebacks; each oldest first.',
          resolve: ({ returns, currency }) => returns.map((one) => ({ ...one, currency })),
        }),
      };
    },
  });

type Paid = { payment: { giftCardMinor: number } | null; currency: string };

/** The options of the field `byGiftCard` of a purchase that has one payment. */
export const BY_GIFT_CARD = {
  type: MoneyRef,
  description: 'The part of the price that a gift card pays or paid.',
  select: { payment: { select: { giftCardMinor: true } } },
  resolve: ({ payment, currency }: Paid) => ({
    amountMinor: payment?.giftCardMinor ?? 0,
    currency,
  }),
} as const;

function isReason(cause: string | null): cause is RefundReason {
  return cause !== null && cause in RefundReason;
}
