import type { Prisma } from '../../../platform/database/generated/client.ts';

/** Bookings that use a session have their own pages, with their own refunds. */
export const STAFF_PACK = {
  fan: true,
  creator: true,
  bookings: { orderBy: { startsAt: 'asc' }, select: { id: true, startsAt: true, status: true } },
  payments: {
    where: { bookingId: null },
    include: { refunds: { orderBy: { createdAt: 'asc' } } },
    orderBy: { packSession: { sort: 'asc', nulls: 'first' } },
  },
} satisfies Prisma.PackPurchaseInclude;

export type StaffPack = Prisma.PackPurchaseGetPayload<{ include: typeof STAFF_PACK }>;

/** The refunds of unbooked sessions, and of a payment that arrived too late. */
export const refundsOf = ({ payments }: StaffPack) => payments.flatMap(({ refunds }) => refunds);

export const failedRefunds = (pack: StaffPack) =>
  refundsOf(pack).filter(({ status }) => status === 'FAILED');
