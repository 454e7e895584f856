import { randomDigits } from '../../../platform/ids/randomDigits.rules.ts';
/** SC-20260320-1A2B3C4D: the day of the payment (UTC) and the end of its id. */
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
  return `SC-${day}-${randomDigits({ id, count: 8 }).toUpperCase()}`;
}
