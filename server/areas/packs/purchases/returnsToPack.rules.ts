import { goneMinor } from '../../payments/remaining.rules.ts';

type Session = {
  packPurchase: { status: string } | null;
  payment: { status: string; lostMinor: number; partRefundMinor: number } | null;
};

/**
 * Whether a session that the fan or the creator cancels is returned to its pack: the pack has not
 * ended, and no part of the session's payment is disputed, lost or refunded.
 */
export function returnsToPack({ packPurchase, payment }: Session): boolean {
  return (
    packPurchase?.status === 'ACTIVE' && payment?.status === 'SUCCEEDED' && goneMinor(payment) === 0
  );
}
