import type { Deps } from '../../../Deps.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { squadQuote } from '../squads/squadQuote.ts';
import { type CancellationQuote, cancellationQuote } from './cancellation.rules.ts';

type Quoted = {
  booking: Prisma.BookingGetPayload<{ include: typeof QUOTED }>;
  byCreator: boolean;
};

/** What a quote needs beside the booking, for Prisma. */
export const QUOTED = {
  payment: { select: { lostMinor: true, partRefundMinor: true } },
  transfer: { select: { status: true, payableAt: true } },
} as const satisfies Prisma.BookingInclude;

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
