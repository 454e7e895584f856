/** Above the number that a purchase can have; the database has no limit. */
const MAX_ROWS = 50;

/**
 * The rows of an order or a tip that `computeStatement` needs in addition to its own
 * columns, for Prisma.
 */
export const STATEMENT_ROWS = {
  payment: {
    select: {
      status: true,
      paidAt: true,
      amountMinor: true,
      lostMinor: true,
      partRefundMinor: true,
      giftCardMinor: true,
      giftCardLostMinor: true,
      usedGiftCard: { select: { status: true, endedAt: true } },
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
          toGiftCardId: true,
          isOfPart: true,
        },
      },
      disputes: {
        orderBy: { openedAt: 'asc' },
        take: MAX_ROWS,
        select: {
          id: true,
          status: true,
          amountMinor: true,
          openedAt: true,
          closedAt: true,
        },
      },
    },
  },
  transfer: {
    select: { status: true, amountMinor: true, payableAt: true, retryAt: true, paidAt: true },
  },
} as const;
/** The same of a booking. */
export const BOOKING_STATEMENT_ROWS = {
  ...STATEMENT_ROWS,
  problem: { select: { status: true } },
} as const;

const COLUMNS = {
  status: true,
  endReason: true,
  endedAt: true,
  totalMinor: true,
  feeMinor: true,
  currency: true,
} as const;
const COLUMNS_OF_PACK = {
  status: true,
  endReason: true,
  endedAt: true,
  totalMinor: true,
  feePercent: true,
  currency: true,
} as const;
const PRICE = { priceMinor: true, discountMinor: true } as const;

/** These rows with the columns, when only the statement is needed. */
export const BOOKING_STATEMENT = {
  ...COLUMNS,
  ...PRICE,
  endsAt: true,
  ...BOOKING_STATEMENT_ROWS,
} as const;
export const ORDER_STATEMENT = { ...COLUMNS, ...PRICE, ...STATEMENT_ROWS } as const;
/** For `computePackStatement`. */
export const PACK_STATEMENT = {
  ...COLUMNS_OF_PACK,
  ...PRICE,
  payments: {
    orderBy: { packSession: 'asc' },
    select: {
      ...STATEMENT_ROWS.payment.select,
      isDivided: true,
      booking: {
        select: {
          status: true,
          endReason: true,
          endedAt: true,
          endsAt: true,
          problem: BOOKING_STATEMENT_ROWS.problem,
          transfer: BOOKING_STATEMENT_ROWS.transfer,
        },
      },
    },
  },
} as const;
/** For `computeGiftCardStatement`. */
export const GIFT_CARD_STATEMENT = {
  status: true,
  endedAt: true,
  amountMinor: true,
  currency: true,
  payment: STATEMENT_ROWS.payment,
} as const;
export const TIP_STATEMENT = { ...COLUMNS, ...STATEMENT_ROWS } as const;
