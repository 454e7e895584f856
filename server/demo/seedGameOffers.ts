import { freeSlot } from '../areas/creators/creators.access.ts';
import type { Deps } from '../Deps.ts';
import { DEMO_GAMES } from './demoGames.ts';
import { findPerson } from './findPerson.ts';
import { storeDemoImage } from './storeDemoImage.ts';
import { DAY_MS } from '../platform/time/timeUnits.rules.ts';

/** What nova offers for the first game: a coupon in an easter egg, and slots for its event. */
export async function seedGameOffers(deps: Deps): Promise<void> {
  const nova = await findPerson(deps, 'nova');
  const game = await deps.prisma.game.findFirstOrThrow({
    where: { name: DEMO_GAMES[0]?.name ?? '' },
    select: { id: true, slug: true, events: { select: { id: true } } },
  });
  await seedEasterEgg(deps, { nova, game });
  await attachSlots(deps, { nova, eventId: game.events[0]?.id ?? null });
}

type Offering = { nova: { id: string }; game: { id: string; slug: string } };

async function seedEasterEgg(deps: Deps, { nova, game }: Offering): Promise<void> {
  const imageKey = 'eggs/demo.webp';
  await storeDemoImage(deps, { key: imageKey, image: `games/${game.slug}.webp` });
  const coupon = await deps.prisma.coupon.create({
    data: {
      creatorId: nova.id,
      name: 'NOVAEGG',
      code: 'NOVAEGG',
      percentOff: 20,
      maxRedemptions: 100,
      budgetMinor: 50_00,
      expiresAt: new Date(deps.now().getTime() + 60 * DAY_MS),
    },
    select: { id: true },
  });
  await deps.prisma.easterEgg.create({
    data: {
      gameId: game.id,
      description: 'Stand behind the waterfall until sunrise: a door opens in the rock.',
      imageKey,
      couponId: coupon.id,
      createdAt: deps.now(),
    },
  });
}

type Attached = { nova: { id: string }; eventId: string | null };

async function attachSlots(deps: Deps, { nova, eventId }: Attached): Promise<void> {
  const slots = await deps.prisma.availabilitySlot.findMany({
    where: { creatorId: nova.id, ...freeSlot(deps.now()) },
    orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    take: 3,
    select: { id: true },
  });
  await deps.prisma.availabilitySlot.updateMany({
    where: { id: { in: slots.map(({ id }) => id) } },
    data: { gameEventId: eventId, attachedAt: deps.now() },
  });
}
