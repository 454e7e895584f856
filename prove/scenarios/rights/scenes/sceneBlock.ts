import { randomUUID } from 'node:crypto';
import type { Person } from '../../../harness/people.ts';
import type { Prisma } from './sceneRecords.ts';

/** The fan blocks someone else, whom the other objects do not need. */
export async function addBlock({ prisma, fan }: { prisma: Prisma; fan: Person }) {
  const username = `blocked-${randomUUID().slice(0, 8)}`;
  const blocked = await prisma.user.create({
    data: { username, email: `${username}@rights.example` },
  });
  const { id } = await prisma.block.create({
    data: { ownerId: fan.id, personId: blocked.id, createdAt: new Date() },
  });
  return { Block: id };
}
