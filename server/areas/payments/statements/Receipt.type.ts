import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { PersonRef } from '../../creators/Person.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { type Purchase, purchaseOf } from '../purchase.ts';
import { boughtOf, findReceipt, type Receipt } from '../receipts/findReceipt.ts';
import { PurchaseStatementRef, ReturnRef } from './PurchaseStatement.type.ts';
import { receiptNumber } from './receiptNumber.rules.ts';

type Figure = 'priceMinor' | 'discountMinor' | 'paidMinor' | 'feeMinor';

export const ReceiptRef = builder.objectRef<Receipt>('Receipt').implement({
  description:
    'What was paid for one booking, order, tip, pack or gift card, for printing and records.',
  fields: (t) => {
    const figure = (pick: Figure, description: string) =>
      t.field({
        type: MoneyRef,
        description,
        resolve: ({ statement }) => ({
          amountMinor: statement[pick],
          currency: statement.currency,
        }),
      });
    return {
      number: t.string({ resolve: receiptNumber }),
      paidAt: t.field({
        type: 'DateTime',
        resolve: ({ paidAt, createdAt }) => paidAt ?? createdAt,
      }),
      buyer: t.field({
        type: PersonRef,
        nullable: true,
        resolve: (receipt) => boughtOf(receipt)?.fan ?? null,
      }),
      seller: t.field({
        type: PersonRef,
        nullable: true,
        resolve: (receipt) => boughtOf(receipt)?.creator ?? null,
      }),
      sessionTitle: t.string({
        nullable: true,
        description: 'The session type of a booking; null without one.',
        resolve: ({ booking, tip, packPurchase }) =>
          (booking ?? tip?.booking ?? packPurchase)?.title ?? null,
      }),
      serviceTitle: t.string({
        nullable: true,
        description: 'Null for a session.',
        resolve: ({ order, tip }) => (order ?? tip?.order)?.serviceTitle ?? null,
      }),
      startsAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ booking, tip }) => (booking ?? tip?.booking)?.startsAt ?? null,
      }),
      endsAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ booking, tip }) => (booking ?? tip?.booking)?.endsAt ?? null,
      }),
      viewerIsSeller: t.boolean({
        resolve: (receipt, _args, { actor }) => boughtOf(receipt)?.creatorId === actor?.id,
      }),
      packSessions: t.int({
        nullable: true,
        description: 'For a pack: the number of its sessions.',
        resolve: ({ booking, packPurchase }) => (booking ? null : (packPurchase?.sessions ?? null)),
      }),
      isGiftCard: t.boolean({
        description: 'A gift card was bought; its seller is null when it is for all creators.',
        resolve: ({ giftCard }) => giftCard !== null,
      }),
      isTip: t.boolean({
        description: 'A tip for the session or the service.',
        resolve: ({ tip }) => tip !== null,
      }),
      price: figure('priceMinor', 'Before the coupon.'),
      discount: figure('discountMinor', "The coupon's discount."),
      total: figure('paidMinor', 'The paid amount.'),
      fee: figure('feeMinor', 'The platform fee on the remaining payment, included in the total.'),
      statement: t.expose('statement', {
        type: PurchaseStatementRef,
        description: 'All figures of the purchase.',
      }),
      refunds: t.field({
        type: [ReturnRef],
        description:
          "What was returned to the fan, by us or by the fan's bank, and when; the same as in the statement.",
        resolve: ({ statement: { returns, currency } }) =>
          returns.map((one) => ({ ...one, currency })),
      }),
    };
  },
});

builder.objectField(ViewerRef, 'receipt', (t) =>
  t.field({
    type: ReceiptRef,
    nullable: true,
    description:
      "The receipt of one of the viewer's bookings, orders or tips; null when nothing was paid.",
    args: {
      purchaseId: t.arg.id({
        description: 'Id of the Booking, ServiceOrder, Tip, PackPurchase or GiftCard.',
      }),
    },
    resolve: ({ id }, { purchaseId }, { deps }) => {
      const purchase = readPurchaseId(String(purchaseId));
      return purchase && findReceipt(deps, { personId: id, purchase });
    },
  }),
);

function readPurchaseId(id: string): Purchase | null {
  const bookingId = decodeId({ type: 'Booking', id });
  const orderId = decodeId({ type: 'ServiceOrder', id });
  const tipId = decodeId({ type: 'Tip', id });
  const packPurchaseId = decodeId({ type: 'PackPurchase', id });
  const giftCardId = decodeId({ type: 'GiftCard', id });
  return bookingId || orderId || tipId || packPurchaseId || giftCardId
    ? purchaseOf({ bookingId, orderId, tipId, packPurchaseId, giftCardId })
    : null;
}
