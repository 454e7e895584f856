import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import {
  DeclineReasonTooLongError,
  RequestClosedError,
  RequestNotFoundError,
} from '../appointments.errors.ts';
import { endRequests } from './endRequest.ts';
import { REQUEST_LIMITS } from '../request.rules.ts';

/**
 * PENDING -> DECLINED by the creator. Repeating it changes nothing. Throws RequestNotFoundError
 * (also for a foreign one), RequestClosedError or DeclineReasonTooLongError.
 */
export async function declineSessionRequest(
  deps: Deps,
  actor: Actor,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  const declineReason = reason.trim();
  if (declineReason.length > REQUEST_LIMITS.reason) throw new DeclineReasonTooLongError();
  const own = { id: requestId, creatorId: actor.id };
  await inTransaction(deps.prisma, async (tx) => {
    const ended = await endRequests(tx, {
      where: own,
      ending: 'decline',
      declineReason,
      now: deps.now(),
    });
    if (ended.length === 0) {
      const found = await tx.sessionRequest.findFirst({ where: own, select: { status: true } });
      if (!found) throw new RequestNotFoundError();
      if (found.status !== 'DECLINED') throw new RequestClosedError();
      return;
    }
    await writeAuditEvent(tx, {
      actor,
      action: 'sessionRequest.decline',
      entity: 'SessionRequest',
      entityId: requestId,
      now: deps.now(),
    });
  });
}

const BATCH = 200;

/** Runs after a session type was archived: nobody can accept its requests any more. */
export async function declineRequestsOfType(
  deps: Deps,
  { sessionTypeId }: { sessionTypeId: string },
): Promise<void> {
  for (;;) {
    const open = await deps.prisma.sessionRequest.findMany({
      where: { sessionTypeId, status: 'PENDING', sessionType: { archivedAt: { not: null } } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    if (open.length === 0) return;
    await inTransaction(deps.prisma, (tx) =>
      endRequests(tx, {
        where: { id: { in: open.map(({ id }) => id) } },
        ending: 'decline',
        now: deps.now(),
      }),
    );
  }
}
