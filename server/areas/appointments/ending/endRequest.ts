import type { Prisma, SessionRequest } from '../../../platform/database/generated/client.ts';
import type { REQUEST_TRANSITIONS } from '../lifecycle.rules.ts';
import { requestTransition } from '../lifecycle.rules.ts';
import { notifyOfRequest, type RequestEvent } from '../notifyOfRequest.ts';

type Ending = Exclude<keyof typeof REQUEST_TRANSITIONS, 'accept'>;

const KINDS: Record<Ending, RequestEvent> = {
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'unanswered',
  lapse: 'unpaid',
};

type Ended = {
  where: Prisma.SessionRequestWhereInput;
  ending: Ending;
  declineReason?: string | null;
  now: Date;
};

/** Ends the matching requests that are still in a state of the transition, and notifies both sides. */
export async function endRequests(
  tx: Prisma.TransactionClient,
  { where, ending, declineReason, now }: Ended,
): Promise<SessionRequest[]> {
  const change = requestTransition(ending);
  const ended = await tx.sessionRequest.updateManyAndReturn({
    where: { AND: [where, change.where] },
    data: { ...change.data, endedAt: now, ...(declineReason ? { declineReason } : {}) },
  });
  for (const request of ended) await notifyOfRequest(tx, { request, kind: KINDS[ending], now });
  return ended;
}
