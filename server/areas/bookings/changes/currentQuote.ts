import type { Deps } from '../../../Deps.ts';
import type { Booking } from '../../../platform/database/generated/client.ts';
import { squadQuote } from '../squads/squadQuote.ts';
import { type CancellationQuote, cancellationQuote } from './cancellation.rules.ts';

type Quoted = {
  booking: Booking & { payment: { lostMinor: number; partRefundMinor: number } | null };
  byCreator: boolean;
};

/** The effect of cancelling now. The creator of a squad cancels all its places. */
export async function currentQuote(
  { prisma, env: { payoutDelayHours }, now }: Pick<Deps, 'prisma' | 'env' | 'now'>,
  { booking, byCreator }: Quoted,
): Promise<CancellationQuote> {
  const at = { payoutDelayHours, now: now() };
  return byCreator && booking.isSquad
    ? squadQuote(prisma, { slotId: booking.slotId, ...at })
    : cancellationQuote({ booking, byCreator, ...at });
}
