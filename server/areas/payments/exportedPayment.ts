export const EXPORTED_PAYMENT = {
  select: {
    status: true,
    amountMinor: true,
    currency: true,
    paidAt: true,
    refunds: { select: { amountMinor: true, status: true, reason: true, createdAt: true } },
  },
} as const;

export const EXPORTED_TRANSFER = {
  select: { status: true, amountMinor: true, payableAt: true, paidAt: true },
} as const;
