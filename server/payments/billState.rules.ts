/**
 * Where the money of one bill is now: held while the session or the work is ahead, payable once that is over, paid
 * out once it has left for the creator; refunded when it went back, or is on its way back, to the fan; disputed while the
 * fan's bank holds it back.
 */
export type BillState = 'HELD' | 'PAYABLE' | 'PAID_OUT' | 'REFUNDED' | 'DISPUTED';

export type BillFacts = { kind: 'PAYMENT' | 'REFUND'; status: string; paymentStatus: string; endsAt: Date | null; paidOutAt: Date | null };

export function billState({ bill, now }: { bill: BillFacts; now: Date }): BillState {
  const { kind, status, paymentStatus, endsAt, paidOutAt } = bill;
  if (kind === 'PAYMENT' && paymentStatus === 'DISPUTED') return 'DISPUTED';
  if (kind === 'REFUND' || paymentStatus === 'CHARGED_BACK' || ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'].includes(status)) return 'REFUNDED';
  if (paidOutAt) return 'PAID_OUT';
  if (status === 'COMPLETED') return 'PAYABLE';
  return endsAt && endsAt.getTime() <= now.getTime() ? 'PAYABLE' : 'HELD';
}
