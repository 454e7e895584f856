/** SC-20260320-1A2B3C4D: the day of the payment (UTC) and the beginning of its id. */
export function receiptNumber({
  id,
  paidAt,
  createdAt,
}: {
  id: string;
  paidAt: Date | null;
  createdAt?: Date;
}): string {
  const day = (paidAt ?? createdAt)?.toISOString().slice(0, 10).replaceAll('-', '') ?? '';
  return `SC-${day}-${id.slice(0, 8).toUpperCase()}`;
}
