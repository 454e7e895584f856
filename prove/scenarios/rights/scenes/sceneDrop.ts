import type { Person } from '../../../harness/people.ts';
import { addOverlay } from './sceneOverlay.ts';
import type { Prisma } from './sceneRecords.ts';

export const DROP_CODE = 'ACDEFG';

/**
 * A finished drop of the creator, in which the fan took a slot without booking it, and a saved
 * overlay.
 */
export async function addDrop({
  prisma,
  fan,
  creator,
}: {
  prisma: Prisma;
  fan: Person;
  creator: Person;
}): Promise<{ Drop: string; SavedOverlay: string }> {
  const now = new Date();
  const slot = await prisma.availabilitySlot.findFirstOrThrow({ where: { creatorId: creator.id } });
  const drop = await prisma.drop.create({
    data: {
      creatorId: creator.id,
      code: DROP_CODE,
      createdAt: new Date(now.getTime() - 60_000),
      endsAt: now,
      closedAt: now,
      slots: { create: { slotId: slot.id } },
    },
    select: { id: true },
  });
  await prisma.dropTake.create({
    data: {
      dropId: drop.id,
      slotId: slot.id,
      fanId: fan.id,
      deviceHash: 'device',
      addressHash: 'address',
      takenAt: now,
      expiresAt: now,
      endedAt: now,
      outcome: 'EXPIRED',
    },
  });
  return { Drop: drop.id, ...(await addOverlay({ prisma, creator })) };
}
