import type { Deps } from '../../Deps.ts';
import type { User } from '../../platform/database/generated/client.ts';
import { VISIBLE } from '../creators/creators.access.ts';
import { ruleOfFollow, ruleOfSearch } from './readListeners.ts';
import { type NewSlot, readNewSlots, selectWanted } from './readNewSlots.ts';
import { readSlotsOfSearch, type SlotOfCreator } from './savedSearches/matchingSearches.ts';

export type DigestPart = { username: string; slots: NewSlot[] };

/** The new slots of each creator, listed once: followed creators first, then saved searches. */
export async function readDigest(
  deps: Deps,
  { reader, now }: { reader: User; now: Date },
): Promise<DigestPart[]> {
  const found = [
    ...(await readOfFollows(deps, { reader, now })),
    ...(await readOfSearches(deps, { reader, now })),
  ];
  const parts = new Map<string, { username: string; slots: Map<string, NewSlot> }>();
  for (const { creatorId, username, ...slot } of found) {
    const part = parts.get(creatorId) ?? { username, slots: new Map<string, NewSlot>() };
    part.slots.set(slot.id, slot);
    parts.set(creatorId, part);
  }
  return [...parts.values()].map(({ username, slots }) => ({
    username,
    slots: [...slots.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  }));
}

/** Slots that are opened from now on belong to the next digest. */
export async function recordDigest(
  { prisma }: Deps,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const data = { alertedAt: now };
  await prisma.follow.updateMany({ where: { followerId: userId, delivery: 'DIGEST' }, data });
  await prisma.savedSearch.updateMany({ where: { ownerId: userId, delivery: 'DIGEST' }, data });
}

async function readOfFollows(
  { prisma }: Deps,
  { reader, now }: { reader: User; now: Date },
): Promise<SlotOfCreator[]> {
  const follows = await prisma.follow.findMany({
    where: { followerId: reader.id, delivery: 'DIGEST', creator: VISIBLE },
    include: { creator: { select: { username: true } } },
    orderBy: { createdAt: 'asc' },
  });
  const found: SlotOfCreator[] = [];
  for (const { creator, ...follow } of follows) {
    const { creatorId } = follow;
    const rule = ruleOfFollow(follow);
    const slots = await readNewSlots(prisma, { creatorId, since: rule.since, now });
    const wanted = selectWanted(slots, { rules: [rule], zone: reader.timeZone, alertedAt: null });
    found.push(...wanted.map((slot) => ({ ...slot, creatorId, username: creator.username })));
  }
  return found;
}

async function readOfSearches(
  { prisma }: Deps,
  { reader, now }: { reader: User; now: Date },
): Promise<SlotOfCreator[]> {
  const searches = await prisma.savedSearch.findMany({
    where: { ownerId: reader.id, delivery: 'DIGEST' },
    orderBy: { createdAt: 'asc' },
  });
  const found: SlotOfCreator[] = [];
  for (const search of searches) {
    const slots = await readSlotsOfSearch(prisma, { searchId: search.id, now });
    const rules = [ruleOfSearch(search)];
    found.push(...selectWanted(slots, { rules, zone: reader.timeZone, alertedAt: null }));
  }
  return found;
}
