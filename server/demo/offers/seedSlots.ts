import type { Deps } from '../../Deps.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { toInstant, localDate } from '../../platform/time/zone.rules.ts';
import { pick, randomFrom } from '../random.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

const DAYS = 21;
const EVENING = '17:00';
/** Until midnight. */
const EVENING_MINUTES = 7 * 60;
const PRICES = [600, 800, 900, 1000, 1250, 1400, 1500, 1800, 2250];

type Host = { id: string; username: string; timeZone: string };

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
  const now = deps.now();
  const { currency } = deps.env;
  // Once per zone: computing local times takes longer than everything else here.
  const zones = new Set(creators.map(({ timeZone }) => timeZone));
  const evenings = new Map([...zones].map((zone) => [zone, getEvenings({ now, zone })]));
  const data = creators.flatMap((creator) =>
    getSlots({ creator, currency, now, evenings: evenings.get(creator.timeZone) ?? [] }),
  );
  await deps.prisma.availabilitySlot.createMany({ data });
}

/** When the evenings of the next days begin. No clock changes between then and midnight. */
function getEvenings({ now, zone }: { now: Date; zone: string }): Date[] {
  return Array.from({ length: DAYS }, (_none, day) => {
    const date = localDate({ at: new Date(now.getTime() + day * DAY_MS), zone });
    const evening = toInstant({ date, time: EVENING, zone });
    if (!evening) throw new Error(`${date} has no ${EVENING} in ${zone}.`);
    return evening;
  });
}

function getSlots({
  creator,
  currency,
  now,
  evenings,
}: {
  creator: Host;
  currency: string;
  now: Date;
  evenings: readonly Date[];
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
  for (const evening of evenings) {
    // Skip some evenings, but never for nova, whom the README shows.
    if (creator.username !== 'nova' && random() < 0.2) continue;
    for (let after = 0; after + minutes <= EVENING_MINUTES; after += minutes) {
      const open = random() < 0.6;
      const startsAt = new Date(evening.getTime() + after * MINUTE_MS);
      if (!open || startsAt.getTime() < now.getTime() + 30 * MINUTE_MS) continue;
      slots.push({
        creatorId: creator.id,
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
        priceMinor,
        currency,
      });
    }
  }
  return slots;
}
