import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { PERSON, PersonRef } from '../../creators/Person.type.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { PurchaseStatementRef, ReturnRef } from './PurchaseStatement.type.ts';
import { computeStatement, type PurchaseStatement } from './purchaseStatement.rules.ts';
import { receiptNumber } from './receiptNumber.rules.ts';
import { BOOKING_STATEMENT, ORDER_STATEMENT } from './statementRows.ts';

const RECEIPT = {
  booking: {
    select: {
      ...BOOKING_STATEMENT,
      creatorId: true,
      startsAt: true,
      title: true,
      fan: PERSON,
      creator: PERSON,
    },
  },
  order: {
    select: {
      ...ORDER_STATEMENT,
      creatorId: true,
      serviceTitle: true,
      fan: PERSON,
      creator: PERSON,
    },
  },
} satisfies Prisma.PaymentInclude;

type Bought = Prisma.PaymentGetPayload<{ include: typeof RECEIPT }>;
type Receipt = Bought & { statement: PurchaseStatement };
type Figure = 'priceMinor' | 'discountMinor' | 'paidMinor' | 'feeMinor';

const ReceiptRef = builder.objectRef<Receipt>('Receipt').implement({
  description: 'What was paid for one booking or order, for printing and records.',
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
        resolve: ({ booking, order }) => (booking ?? order)?.fan ?? null,
      }),
      seller: t.field({
        type: PersonRef,
        nullable: true,
        resolve: ({ booking, order }) => booking?.creator ?? order?.creator ?? null,
      }),
      sessionTitle: t.string({
        nullable: true,
        description: 'The session type of a booking; null without one.',
        resolve: ({ booking }) => booking?.title ?? null,
      }),
      serviceTitle: t.string({
        nullable: true,
        description: 'Null for a booking.',
        resolve: ({ order }) => order?.serviceTitle ?? null,
      }),
      startsAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ booking }) => booking?.startsAt ?? null,
      }),
      endsAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ booking }) => booking?.endsAt ?? null,
      }),
      viewerIsSeller: t.boolean({
        resolve: ({ booking, order }, _args, { actor }) =>
          (booking?.creatorId ?? order?.creatorId) === actor?.id,
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
      "The receipt of one of the viewer's bookings or orders; null when nothing was paid.",
    args: { purchaseId: t.arg.id({ description: 'Id of the Booking or ServiceOrder.' }) },
    resolve: ({ id }, { purchaseId }, { deps }) =>
      findReceipt(deps, { personId: id, purchaseId: String(purchaseId) }),
  }),
);

async function findReceipt(
  deps: Deps,
  { personId, purchaseId }: { personId: string; purchaseId: string },
): Promise<Receipt | null> {
  const bookingId = decodeId({ type: 'Booking', id: purchaseId });
  const orderId = decodeId({ type: 'ServiceOrder', id: purchaseId });
  if (!bookingId && !orderId) return null;
  const payment = await deps.prisma.payment.findFirst({
    where: {
      ...(bookingId
        ? { bookingId, ...deps.purchases.booking.visibleTo(personId) }
        : { orderId, ...deps.purchases.order.visibleTo(personId) }),
      paidAt: { not: null },
    },
    include: RECEIPT,
  });
  const rows = payment?.booking ?? payment?.order;
  return payment && rows
    ? { ...payment, statement: computeStatement({ rows, now: deps.now() }) }
    : null;
}
