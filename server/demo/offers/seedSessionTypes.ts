import type { Deps } from '../../Deps.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { toRows } from '../../areas/sessionTypes/questionRows.ts';
import { DEMO_PEOPLE } from '../demoPeople.ts';
import { DEMO_SESSION_TYPES, type DemoType } from './demoSessionTypes.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

const LONG_MINUTES = 90;

/**
 * Session types of the creators with slots; their free slots alternate between the shorter types.
 */
export async function seedSessionTypes(deps: Deps): Promise<void> {
  const creators = await deps.prisma.user.findMany({
    where: {
      payoutAccount: { onboardingComplete: true },
      tags: { some: { tag: { in: deps.env.slotTags as Tag[] } } },
      slots: { some: {} },
    },
    select: {
      id: true,
      username: true,
      slots: {
        orderBy: { startsAt: 'asc' },
        select: { id: true, startsAt: true, endsAt: true, priceMinor: true },
      },
    },
    orderBy: { username: 'asc' },
  });
  for (const { id: creatorId, username, slots } of creators) {
    const [slot] = slots;
    if (!slot) continue;
    const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / MINUTE_MS;
    const own = { creatorId, mode: 'SLOTS' as const, currency: deps.env.currency };
    const typeIds: string[] = [];
    for (const [index, type] of typesOf(username).entries()) {
      const { title, description, isLong, questions } = type;
      const price = isLong
        ? Math.round((slot.priceMinor * LONG_MINUTES) / minutes / 100) * 100
        : slot.priceMinor;
      const { id } = await deps.prisma.sessionType.create({
        data: {
          ...own,
          title,
          description,
          questions: { create: toRows(questions) },
          durationMinutes: isLong ? LONG_MINUTES : minutes,
          priceMinor: price,
          createdAt: new Date(deps.now().getTime() + index),
        },
      });
      if (!isLong) typeIds.push(id);
    }
    for (const [index, sessionTypeId] of typeIds.entries())
      await deps.prisma.availabilitySlot.updateMany({
        where: {
          id: { in: slots.filter((_slot, n) => n % typeIds.length === index).map(({ id }) => id) },
        },
        data: { sessionTypeId },
      });
  }
}

function typesOf(username: string): readonly DemoType[] {
  const person = DEMO_PEOPLE.find((one) => one.username === username);
  const plain = (person?.slotTypes ?? []).map((type) => ({
    ...type,
    isLong: false,
    questions: [],
  }));
  return DEMO_SESSION_TYPES[username] ?? plain;
}
