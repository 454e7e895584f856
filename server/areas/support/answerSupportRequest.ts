import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma, SupportCase } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { isStaff } from '../../platform/access/isStaff.ts';
import {
  SupportMessageUnseenError,
  SupportRequestInvalidError,
  SupportRequestNotFoundError,
} from './support.errors.ts';
import { requestProblem } from './supportCase.rules.ts';
import { isSupportKey } from './supportKey.ts';
import { notifyStaff } from './notifyStaff.ts';
import { queueSupportMail } from './queueSupportMail.ts';

type Answer = { caseId: string; body: string; key?: string | null | undefined };

/**
 * Adds a message to a request: an answer by staff is mailed to the author and makes it ANSWERED, a
 * message by the author makes it OPEN again. Staff who wrote the request with their account are its
 * author; with the key of a visitor, who may have sent them the link, they answer as staff. Throws
 * SupportRequestNotFoundError (also for other users) or SupportRequestInvalidError.
 */
export async function answerSupportRequest(
  deps: Deps,
  actor: Actor | null,
  { caseId, body, key }: Answer,
): Promise<void> {
  const problem = requestProblem({ body });
  if (problem) throw new SupportRequestInvalidError(problem);
  await inTransaction(deps.prisma, async (tx) => {
    const found = await lockCase(tx, caseId);
    const isPerson =
      found !== null &&
      ((actor !== null && found.userId === actor.id) ||
        (!isStaff(actor) && key != null && isSupportKey(deps, { caseId, key })));
    if (!found || (!isPerson && !isStaff(actor))) throw new SupportRequestNotFoundError();
    const fromStaff = !isPerson;
    const message = await tx.supportMessage.create({
      data: {
        caseId,
        fromStaff,
        authorId: actor?.id ?? null,
        body: body.trim(),
        createdAt: deps.now(),
      },
      select: { id: true },
    });
    await tx.supportCase.update({
      where: { id: caseId },
      data: { status: fromStaff ? 'ANSWERED' : 'OPEN' },
    });
    if (fromStaff) {
      await writeAuditEvent(tx, {
        actor,
        action: 'support.answer',
        entity: 'SupportCase',
        entityId: caseId,
        now: deps.now(),
      });
      await queueSupportMail(tx, { kind: 'answered', messageId: message.id });
      await notifyOfAnswer({ tx, found, now: deps.now() });
    }
    await notifyStaff(tx, { caseId });
  });
}

type Closing = { caseId: string; seen?: string | null | undefined };

/**
 * Closes a request unless its author has written after the message `seen`. Throws
 * SupportRequestNotFoundError or SupportMessageUnseenError.
 */
export async function closeSupportRequest(
  deps: Deps,
  actor: Actor,
  { caseId, seen }: Closing,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found) throw new SupportRequestNotFoundError();
    if (found.status === 'CLOSED') return;
    const last = await tx.supportMessage.findFirst({
      where: { caseId, fromStaff: false },
      select: { id: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    if (seen && last && last.id !== seen) throw new SupportMessageUnseenError();
    await writeAuditEvent(tx, {
      actor,
      action: 'support.close',
      entity: 'SupportCase',
      entityId: caseId,
      now: deps.now(),
    });
    await tx.supportCase.update({ where: { id: caseId }, data: { status: 'CLOSED' } });
    await notifyStaff(tx, { caseId });
  });
}

/** Locks a request until the end of the transaction; null when it does not exist. */
export async function lockCase(
  tx: Prisma.TransactionClient,
  caseId: string,
): Promise<SupportCase | null> {
  await tx.$queryRaw`select 1 from "SupportCase" where "id" = ${caseId}::uuid for update`;
  return tx.supportCase.findUnique({ where: { id: caseId } });
}

async function notifyOfAnswer({
  tx,
  found,
  now,
}: {
  tx: Prisma.TransactionClient;
  found: SupportCase;
  now: Date;
}): Promise<void> {
  if (!found.userId) return;
  await addNotification(tx, {
    recipientId: found.userId,
    kind: 'SUPPORT_ANSWERED',
    values: { subject: found.subject },
    link: `/support/${found.id}`,
    now,
  });
  await publishEvent(tx, {
    channel: `user:${found.userId}`,
    type: 'support',
    payload: { caseId: found.id },
  });
}
