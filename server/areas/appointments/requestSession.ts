import type { Actor } from '../../platform/access/Actor.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import type { Deps } from '../../Deps.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { CREATOR, VISIBLE } from '../creators/creators.access.ts';
import { nextPackSession } from '../packs/purchases/packSessions.ts';
import { createOnce } from '../payments/checkout/createOnce.ts';
import { hashRequest, requireSameRequest } from '../payments/checkout/hashRequest.ts';
import { IdempotencyMismatchError, SellingPausedError } from '../payments/payments.errors.ts';
import { isSellingPaused } from '../payments/payouts/requireSelling.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import {
  NotByAppointmentError,
  OwnSessionTypeError,
  RequestInvalidError,
  RequestsOffError,
} from './appointments.errors.ts';
import { checkRequestLimit } from './checkRequestLimit.ts';
import { NEW_REQUEST } from './lifecycle.rules.ts';
import { notifyOfRequest } from './notifyOfRequest.ts';
import { answerDeadline, requestProblems } from './request.rules.ts';

export type SessionProposal = {
  sessionTypeId: string;
  proposedTimes: readonly Date[];
  note: string;
  /** The pack whose balance pays for the session. */
  packPurchaseId?: string | null | undefined;
  idempotencyKey: string;
};

type Attempt = {
  deps: Deps;
  actor: Actor;
  input: SessionProposal;
  requestHash: string;
};

/**
 * Proposes times for a session type by appointment, whose facts are copied. Repeating the key
 * returns the same request. Throws RequestInvalidError, EmailNotVerifiedError,
 * SessionTypeNotFoundError, NotByAppointmentError, OwnSessionTypeError, RequestsOffError,
 * SellingPausedError, RequestLimitError, IdempotencyMismatchError or an error of a pack.
 */
export async function requestSession(
  deps: Deps,
  actor: Actor,
  { note, proposedTimes, ...provided }: SessionProposal,
): Promise<string> {
  const times = proposedTimes.toSorted((a, b) => a.getTime() - b.getTime());
  const input = { ...provided, note: note.trim(), proposedTimes: times };
  const requestHash = hashRequest([
    input.sessionTypeId,
    times.map((time) => time.getTime()),
    input.note,
    ...(input.packPurchaseId ? [input.packPurchaseId] : []),
  ]);
  const attempt = { deps, actor, input, requestHash };
  return createOnce({
    create: () => inTransaction(deps.prisma, (tx) => propose({ ...attempt, tx })),
    findByKey: () => findByKey(attempt),
  });
}

async function findByKey({ deps, actor, input, requestHash }: Attempt): Promise<string | null> {
  const { idempotencyKey } = input;
  const found = await deps.prisma.sessionRequest.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey } },
    select: { id: true, requestHash: true },
  });
  if (!found) return null;
  requireSameRequest(found, requestHash);
  return found.id;
}

async function propose({
  deps,
  actor,
  input,
  requestHash,
  tx,
}: Attempt & { tx: Prisma.TransactionClient }): Promise<string> {
  const now = deps.now();
  const { proposedTimes, note, sessionTypeId, idempotencyKey } = input;
  const problems = requestProblems({ proposedTimes, note }, now);
  if (problems.length > 0) throw new RequestInvalidError(problems);
  const fan = await tx.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { emailVerified: true },
  });
  if (!fan.emailVerified) throw new EmailNotVerifiedError();
  const type = await findType(tx, { sessionTypeId });
  if (await areBlocked(tx, [actor.id, type.creatorId])) throw new SessionTypeNotFoundError();
  if (type.creatorId === actor.id) throw new OwnSessionTypeError();
  if (!type.creator.takesRequests) throw new RequestsOffError();
  if (await isSellingPaused(tx, type)) throw new SellingPausedError();
  await checkRequestLimit(tx, { fanId: actor.id, creatorId: type.creatorId, now });
  const { title, durationMinutes, priceMinor, currency, creatorId } = type;
  const { packPurchaseId = null } = input;
  if (packPurchaseId)
    await nextPackSession(tx, {
      packPurchaseId,
      fanId: actor.id,
      creatorId,
      sessionTypeId,
      durationMinutes,
      now,
    });
  const [request] = await tx.sessionRequest.createManyAndReturn({
    data: [
      {
        fanId: actor.id,
        creatorId,
        sessionTypeId,
        status: NEW_REQUEST.sent,
        proposedTimes: [...proposedTimes],
        title,
        durationMinutes,
        priceMinor,
        currency,
        note,
        packPurchaseId,
        expiresAt: answerDeadline({ proposedTimes, now }),
        idempotencyKey,
        requestHash,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (!request) throw new IdempotencyMismatchError();
  await notifyOfRequest(tx, { request, kind: 'requested', now });
  return request.id;
}

/** Archiving the type waits until this transaction ends, and then declines the request. */
async function findType(
  tx: Prisma.TransactionClient,
  { sessionTypeId }: { sessionTypeId: string },
) {
  await tx.$queryRaw`select 1 from "SessionType" where "id" = ${sessionTypeId}::uuid for share`;
  const type = await tx.sessionType.findFirst({
    where: { id: sessionTypeId, archivedAt: null, creator: { ...VISIBLE, ...CREATOR } },
    include: { creator: { select: { takesRequests: true } } },
  });
  if (!type) throw new SessionTypeNotFoundError();
  if (type.mode !== 'APPOINTMENT') throw new NotByAppointmentError();
  return type;
}
