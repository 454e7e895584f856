import { ViewerRef } from '../accounts/Viewer.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Deps } from '../Deps.ts';
import { builder } from '../graphql/builder.ts';
import { decodeId } from '../graphql/decodeId.ts';
import { MoneyRef } from '../graphql/Money.type.ts';

const BOUGHT = { priceMinor: true, discountMinor: true, totalMinor: true, feeMinor: true } as const;
const RECEIPT = {
  refunds: { where: { status: { not: 'CLOSED' } }, orderBy: { createdAt: 'asc' }, take: 10 },
  disputes: { where: { status: 'LOST' }, orderBy: { openedAt: 'asc' }, take: 10 },
  booking: { select: { ...BOUGHT, creatorId: true, startsAt: true, endsAt: true, fan: PERSON, creator: PERSON } },
  order: { select: { ...BOUGHT, providerId: true, serviceTitle: true, fan: PERSON, provider: PERSON } },
} satisfies Prisma.PaymentInclude;

type Receipt = Prisma.PaymentGetPayload<{ include: typeof RECEIPT }>;
type Amount = 'priceMinor' | 'discountMinor' | 'totalMinor' | 'feeMinor';

const RefundRef = builder.objectRef<{ amountMinor: number; currency: string; createdAt: Date }>('ReceiptRefund').implement({
  description: "What of a payment went back, by us or by the fan's bank, and when.",
  fields: (t) => ({
    at: t.expose('createdAt', { type: 'DateTime' }),
    amount: t.field({ type: MoneyRef, resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }) }),
  }),
});

const ReceiptRef = builder.objectRef<Receipt>('Receipt').implement({
  description: 'What was paid for one booking or order, to print or to keep.',
  fields: (t) => {
    const amount = (pick: Amount, description: string) =>
      t.field({ type: MoneyRef, description, resolve: ({ booking, order, currency }) => ({ amountMinor: (booking ?? order)?.[pick] ?? 0, currency }) });
    return {
      number: t.string({ resolve: ({ id, paidAt, createdAt }) => `SC-${(paidAt ?? createdAt).toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}` }),
      paidAt: t.field({ type: 'DateTime', resolve: ({ paidAt, createdAt }) => paidAt ?? createdAt }),
      buyer: t.field({ type: PersonRef, nullable: true, resolve: ({ booking, order }) => (booking ?? order)?.fan ?? null }),
      seller: t.field({ type: PersonRef, nullable: true, resolve: ({ booking, order }) => booking?.creator ?? order?.provider ?? null }),
      serviceTitle: t.string({ nullable: true, description: 'Null for a booking.', resolve: ({ order }) => order?.serviceTitle ?? null }),
      startsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ booking }) => booking?.startsAt ?? null }),
      endsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ booking }) => booking?.endsAt ?? null }),
      viewerIsSeller: t.boolean({ resolve: ({ booking, order }, _args, { actor }) => (booking?.creatorId ?? order?.providerId) === actor?.id }),
      price: amount('priceMinor', 'Before the coupon.'),
      discount: amount('discountMinor', 'Taken off by a coupon.'),
      total: amount('totalMinor', 'What was paid.'),
      fee: amount('feeMinor', "The platform's fee, included in the total."),
      refunds: t.field({ type: [RefundRef], resolve: ({ refunds, disputes }) => [...refunds, ...disputes.map(({ amountMinor, currency, closedAt, openedAt }) => ({ amountMinor, currency, createdAt: closedAt ?? openedAt }))] }),
    };
  },
});

builder.objectField(ViewerRef, 'receipt', (t) =>
  t.field({
    type: ReceiptRef,
    nullable: true,
    description: 'The receipt of an own booking or order; null when nothing was paid.',
    args: { purchaseId: t.arg.id({ description: 'Id of the Booking or ServiceOrder.' }) },
    resolve: ({ id }, { purchaseId }, { deps }) => findReceipt(deps, { personId: id, purchaseId: String(purchaseId) }),
  }),
);

function findReceipt(deps: Deps, { personId, purchaseId }: { personId: string; purchaseId: string }): Promise<Receipt | null> {
  const bookingId = decodeId({ type: 'Booking', id: purchaseId });
  const orderId = decodeId({ type: 'ServiceOrder', id: purchaseId });
  if (!bookingId && !orderId) return Promise.resolve(null);
  const bought: Prisma.PaymentWhereInput = bookingId
    ? { bookingId, booking: { OR: [{ fanId: personId }, { creatorId: personId }] } }
    : { orderId, order: { OR: [{ fanId: personId }, { providerId: personId }] } };
  return deps.prisma.payment.findFirst({ where: { ...bought, paidAt: { not: null } }, include: RECEIPT });
}
