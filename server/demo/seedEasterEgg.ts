import type { Deps } from '../Deps.ts';
import { DEMO_GAMES } from './demoGames.ts';
import { findPerson } from './findPerson.ts';
import { storeDemoImage } from './storeDemoImage.ts';

const DAY_MS = 86_400_000;

/** An easter egg of the first game, with a coupon that nova offers for easter eggs. */
export async function seedEasterEgg(deps: Deps): Promise<void> {
  const nova = await findPerson(deps, 'nova');
  const game = await deps.prisma.game.findFirstOrThrow({
    where: { name: DEMO_GAMES[0]?.name ?? '' },
    select: { id: true, slug: true },
  });
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
