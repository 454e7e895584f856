/** More than a purchase can have; the database has no limit of its own. */
const MAX_ROWS = 50;

/** What Prisma reads of a booking or an order for `computeStatement`, besides its own columns. */
export const STATEMENT_ROWS = {
  payment: {
    select: {
      status: true,
      paidAt: true,
      amountMinor: true,
      lostMinor: true,
      refunds: {
        orderBy: { createdAt: 'asc' },
        take: MAX_ROWS,
        select: {
          id: true,
          status: true,
          reason: true,
          amountMinor: true,
          createdAt: true,
          settledAt: true,
        },
      },
      disputes: {
        orderBy: { openedAt: 'asc' },
        take: MAX_ROWS,
        select: {
          id: true,
          status: true,
          amountMinor: true,
          isCovered: true,
          openedAt: true,
          closedAt: true,
        },
      },
    },
  },
  transfer: { select: { status: true, amountMinor: true, payableAt: true, paidAt: true } },
} as const;

const COLUMNS = {
  status: true,
  endReason: true,
  endedAt: true,
  priceMinor: true,
  discountMinor: true,
  totalMinor: true,
  feeMinor: true,
  currency: true,
} as const;

/** The same with the columns, where only the statement is wanted. */
export const BOOKING_STATEMENT = { ...COLUMNS, endsAt: true, ...STATEMENT_ROWS } as const;
export const ORDER_STATEMENT = { ...COLUMNS, ...STATEMENT_ROWS } as const;
