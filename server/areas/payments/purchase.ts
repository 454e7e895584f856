/** What a payment, refund, transfer or coupon use belongs to: one booking or one order. Fits Prisma's where and data. */
export type Purchase =
  | { bookingId: string; orderId?: never }
  | { orderId: string; bookingId?: never };
