const LISTS = [
  'BOOKINGS',
  'SALES',
  'REVENUE',
  'REFUNDS',
  'OVERDUE_ORDERS',
  'FAILED_PAYOUTS',
  'FAILED_REFUNDS',
] as const;

/** The list in the URL, or null for an unknown one. */
export function adminList(name: string | undefined): (typeof LISTS)[number] | null {
  return LISTS.find((list) => list === name) ?? null;
}
