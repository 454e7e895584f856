import type { Deps } from '../../Deps.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { toInstant, localDate } from '../../platform/time/zone.rules.ts';
import { pick, randomFrom } from '../random.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

const DAYS = 21;
const PRICES = [600, 800, 900, 1000, 1250, 1400, 1500, 1800, 2250];

/** Evening slots of the next three weeks for every creator. */
export async function seedSlots(deps: Deps): Promise<void> {
  const creators = await deps.prisma.user.findMany({
    where: {
      payoutAccount: { onboardingComplete: true },
      tags: { some: { tag: { in: deps.env.slotTags as Tag[] } } },
    },
    select: { id: true, username: true, timeZone: true },
    orderBy: { username: 'asc' },
  });
  const data = creators.flatMap((creator) => getSlots({ deps, creator }));
  await deps.prisma.availabilitySlot.createMany({ data });
}

function getSlots({
  deps,
  creator,
}: {
  deps: Deps;
  creator: { id: string; username: string; timeZone: string };
}) {
  const random = randomFrom(`slots:${creator.username}`);
  const minutes = pick(random, [30, 30, 45, 60]);
  const priceMinor = creator.username === 'nova' ? 1200 : pick(random, PRICES);
  const slots: {
    creatorId: string;
    startsAt: Date;
    endsAt: Date;
    priceMinor: number;
    currency: string;
  }[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    // Skip some evenings, but never for nova, whom the README shows.
    if (creator.username !== 'nova' && random() < 0.2) continue;
    const date = localDate({
      at: new Date(deps.now().getTime() + day * DAY_MS),
      zone: creator.timeZone,
    });
    for (let at = 17 * 60; at + minutes <= 24 * 60; at += minutes) {
      const open = random() < 0.6;
      const startsAt = toInstant({
        date,
        time: `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
        zone: creator.timeZone,
      });
      if (!open || !startsAt || startsAt.getTime() < deps.now().getTime() + 30 * MINUTE_MS)
        continue;
      slots.push({
        creatorId: creator.id,
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
        priceMinor,
        currency: deps.env.currency,
      });
    }
  }
  return slots;
}
