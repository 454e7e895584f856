import type { Person } from '../../../harness/people.ts';
import { CANARIES } from '../canaries.ts';
import type { Prisma } from './sceneRecords.ts';

export async function addOverlay({ prisma, creator }: { prisma: Prisma; creator: Person }) {
  const { id } = await prisma.savedOverlay.create({
    data: {
      creatorId: creator.id,
      name: CANARIES.overlay,
      code: 'saved-overlay-01',
      options: '',
      createdAt: new Date(),
    },
    select: { id: true },
  });
  return { SavedOverlay: id };
}
