import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Place } from '../../places/place.rules.ts';
import { squadDeadline, type SquadInput } from './squad.rules.ts';

/** A squad and the place where its fans will meet. */
export type PlacedSquad = SquadInput & { place: Place };

type OpenedSlot = { slotId: string; startsAt: Date; priceMinor: number; squad: PlacedSquad };

/**
 * Makes the squads of slots that were opened in this transaction, schedules their deadlines and records
 * their terms.
 */
export async function addSquads(
  tx: Prisma.TransactionClient,
  { actor, opened, now }: { actor: Actor | null; opened: OpenedSlot[]; now: Date },
): Promise<void> {
  if (opened.length === 0) return;
  const squads = opened.map(({ slotId, startsAt, squad }) => ({
    slotId,
    size: squad.size,
    minimum: squad.minimum,
    freePlaces: squad.size,
    deadlineAt: squadDeadline({ startsAt, deadlineHours: squad.deadlineHours }),
  }));
  await tx.squad.createMany({ data: squads });
  await tx.squadPlace.createMany({
    data: opened.map(({ slotId, squad: { place } }) => ({
      slotId,
      ...place,
      updatedAt: now,
    })),
  });
  for (const { slotId, deadlineAt } of squads)
    await addJob(
      tx,
      'decideSquad',
      { slotId },
      { runAt: deadlineAt, jobKey: `decideSquad:${slotId}` },
    );
  for (const { slotId, startsAt, priceMinor, squad } of opened)
    await writeAuditEvent(tx, {
      actor,
      action: 'squad.open',
      entity: 'AvailabilitySlot',
      entityId: slotId,
      detail: {
        startsAt: startsAt.toISOString(),
        priceMinor,
        size: squad.size,
        minimum: squad.minimum,
        deadlineHours: squad.deadlineHours,
      },
      now,
    });
}
