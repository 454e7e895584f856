import type { Deps } from '../Deps.ts';
import type { Tag } from '../platform/database/generated/enums.ts';
import { pick, randomFrom } from './random.ts';

type Type = { title: string; description: string };

/** Named after games, so that they suit every player; two to four for each. */
const SHORT: Type[] = [
  { title: 'Play a round together', description: 'We team up, you pick the game and the pace.' },
  { title: 'One duel, one lesson', description: 'A duel, then the one habit to change next.' },
  {
    title: 'Warm-up and aim check',
    description: 'Settings, posture and a drill that you can do alone tomorrow.',
  },
  { title: 'Ask me anything', description: 'Builds, gear, streaming: bring your list.' },
];
const LONG: Type[] = [
  {
    title: 'Match review',
    description: 'Send me a replay. We watch it together and I stop where it was decided.',
  },
  { title: 'Ranked evening', description: 'Ninety minutes of ranked games with calls and breaks.' },
];
const LONG_MINUTES = 90;

/** Session types of the creators with slots; half of a creator's free slots are of the first. */
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
    const random = randomFrom(`types:${username}`);
    const [slot] = slots;
    if (!slot) continue;
    const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000;
    const own = { creatorId, mode: 'SLOTS' as const, currency: deps.env.currency };
    const first = Math.floor(random() * SHORT.length);
    const short = [SHORT[first], SHORT[(first + 1) % SHORT.length]].flatMap((type) => type ?? []);
    const typeIds: string[] = [];
    for (const [index, type] of short.entries()) {
      const { id } = await deps.prisma.sessionType.create({
        data: {
          ...own,
          ...type,
          durationMinutes: minutes,
          priceMinor: slot.priceMinor,
          createdAt: new Date(deps.now().getTime() + index),
        },
      });
      typeIds.push(id);
    }
    await deps.prisma.sessionType.create({
      data: {
        ...own,
        ...pick(random, LONG),
        durationMinutes: LONG_MINUTES,
        priceMinor: Math.round((slot.priceMinor * LONG_MINUTES) / minutes / 100) * 100,
        createdAt: new Date(deps.now().getTime() + short.length),
      },
    });
    for (const [index, sessionTypeId] of typeIds.entries())
      await deps.prisma.availabilitySlot.updateMany({
        where: { id: { in: slots.filter((_slot, n) => n % 2 === index).map(({ id }) => id) } },
        data: { sessionTypeId },
      });
  }
}
