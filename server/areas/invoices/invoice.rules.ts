export const INVOICING_LIMITS = { name: 120, address: 300, taxId: 40 } as const;
/** 100.00 %. */
export const MAX_TAX_RATE = 10_000;

type Taxed = { amountMinor: number; rateBasisPoints: number };

/** The tax included in an amount at this rate, rounded half up. */
export function includedTax({ amountMinor, rateBasisPoints }: Taxed): number {
  const whole = MAX_TAX_RATE + rateBasisPoints;
  return Math.floor((2 * amountMinor * rateBasisPoints + whole) / (2 * whole));
}

type Crediting = { totalMinor: number; creditedMinor: number; refundMinor: number };

/**
 * The amounts that a credit note of this refund states; null when the invoice is already credited
 * in full. Taxes are differences of sums, so that those of all credit notes add up to that of the
 * invoice.
 */
export function creditOf({
  totalMinor,
  creditedMinor,
  refundMinor,
  rateBasisPoints,
}: Crediting & { rateBasisPoints: number }): {
  amountMinor: number;
  taxIncludedMinor: number;
} | null {
  const amountMinor = Math.min(refundMinor, totalMinor - creditedMinor);
  if (amountMinor <= 0) return null;
  const taxOf = (minor: number): number => includedTax({ amountMinor: minor, rateBasisPoints });
  return {
    amountMinor,
    taxIncludedMinor: taxOf(creditedMinor + amountMinor) - taxOf(creditedMinor),
  };
}

/** 2750 is "27.5%" in English and "27,5 %" in German. */
export function formatRate({
  basisPoints,
  locale,
}: {
  basisPoints: number;
  locale: string;
}): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / MAX_TAX_RATE,
  );
}

const NOT_SOLD: readonly string[] = ['HELD', 'EXPIRED', 'AWAITING_PAYMENT', 'UNPAID'];

/** A purchase whose payment arrived too late was never sold, and its money is refunded. */
export function isSold({ status }: { status: string }): boolean {
  return !NOT_SOLD.includes(status);
}
