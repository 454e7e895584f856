import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { requireVerifiedEmail } from '../accounts/credentials/email/emailVerified.access.ts';
import { canOpenSlots } from '../availability/availability.access.ts';
import { SELLING } from '../creators/creators.access.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { lockWaitlist } from './lockWaitlist.ts';
import { findRangeProblem, MAX_WAITLIST_ENTRIES } from './waitlist.rules.ts';
import {
  WaitlistInvalidError,
  WaitlistLimitError,
  WaitlistNotPossibleError,
} from './waitlist.errors.ts';

type Input = {
  creatorId: string;
  from: Date;
  to: Date;
  sessionTypeId: string | null;
};

/**
 * Adds the actor to the end of a creator's waitlist and returns the entry; repeating the same input
 * returns the same entry. Throws EmailNotVerifiedError, WaitlistNotPossibleError (unknown, the
 * actor's own, blocked, or not selling), WaitlistInvalidError (with the field) or WaitlistLimitError.
 */
export async function joinWaitlist(deps: Deps, actor: Actor, input: Input): Promise<string> {
  const { creatorId, from, to, sessionTypeId } = input;
  const field = findRangeProblem({ from, to, now: deps.now() });
  if (field) throw new WaitlistInvalidError(field);
  await requireVerifiedEmail(deps, actor);
  await requireOpen(deps, actor, input);
  return inTransaction(deps.prisma, async (tx) => {
    if (await areBlocked(tx, [actor.id, creatorId])) throw new WaitlistNotPossibleError();
    await lockWaitlist(tx, { creatorId });
    // Serializes the entries of one fan, so that concurrent ones cannot exceed the limit.
    await lockName(tx, `waiting ${actor.id}`);
    const now = deps.now();
    const waiting = await tx.waitlistEntry.findMany({
      where: waitingEntries(actor.id, now),
    });
    const known = waiting.find(
      (entry) =>
        entry.creatorId === creatorId &&
        entry.sessionTypeId === sessionTypeId &&
        entry.fromAt.getTime() === from.getTime() &&
        entry.toAt.getTime() === to.getTime(),
    );
    if (known) return known.id;
    if (waiting.length >= MAX_WAITLIST_ENTRIES) throw new WaitlistLimitError();
    const { id } = await tx.waitlistEntry.create({
      data: {
        fanId: actor.id,
        creatorId,
        fromAt: from,
        toAt: to,
        sessionTypeId,
        createdAt: now,
      },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'waitlist.join',
      entity: 'WaitlistEntry',
      entityId: id,
      detail: { creatorId },
      now,
    });
    return id;
  });
}

const waitingEntries = (fanId: string, now: Date): Prisma.WaitlistEntryWhereInput => ({
  fanId,
  endedAt: null,
  toAt: { gt: now },
});

async function requireOpen(
  deps: Deps,
  actor: Actor,
  { creatorId, sessionTypeId }: Input,
): Promise<void> {
  const sells =
    creatorId !== actor.id &&
    (await canOpenSlots(deps, creatorId)) &&
    (await deps.prisma.user.count({ where: { id: creatorId, ...SELLING } })) > 0;
  if (!sells) throw new WaitlistNotPossibleError();
  if (sessionTypeId === null) return;
  const type = await deps.prisma.sessionType.findFirst({
    where: { id: sessionTypeId, creatorId, mode: 'SLOTS', archivedAt: null },
    select: { id: true },
  });
  if (!type) throw new WaitlistInvalidError('sessionTypeId');
}
