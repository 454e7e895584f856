import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { RequestClosedError, RequestNotFoundError } from '../appointments.errors.ts';
import { endRequests } from './endRequest.ts';

/**
 * PENDING -> WITHDRAWN by the fan. Repeating it changes nothing. Throws RequestNotFoundError (also
 * for a foreign one) or RequestClosedError.
 */
export async function withdrawSessionRequest(
  deps: Deps,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<void> {
  const own = { id: requestId, fanId: actor.id };
  await inTransaction(deps.prisma, async (tx) => {
    const ended = await endRequests(tx, { where: own, ending: 'withdraw', now: deps.now() });
    if (ended.length === 0) {
      const found = await tx.sessionRequest.findFirst({ where: own, select: { status: true } });
      if (!found) throw new RequestNotFoundError();
      if (found.status !== 'WITHDRAWN') throw new RequestClosedError();
      return;
    }
    await writeAuditEvent(tx, {
      actor,
      action: 'sessionRequest.withdraw',
      entity: 'SessionRequest',
      entityId: requestId,
      now: deps.now(),
    });
  });
}
