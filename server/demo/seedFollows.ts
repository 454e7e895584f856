import { followCreator } from '../areas/follows/followCreator.ts';
import { setFollowAlert } from '../areas/follows/setFollowAlert.ts';
import type { AlertDelivery } from '../platform/database/generated/enums.ts';
import type { Deps } from '../Deps.ts';
import { DEMO_PEOPLE } from './demoPeople.ts';
import { findPerson } from './findPerson.ts';
import { randomFrom } from './random.ts';
import { seedOverlays } from './offers/seedOverlays.ts';
import { seedSavedSearches } from './seedSavedSearches.ts';

type DemoAlert = {
  creator: string;
  delivery: AlertDelivery;
  fromMinute?: number;
  toMinute?: number;
  maxPriceMinor?: number;
  sessionType?: string;
};

/** Whom the fan follows. Pages list the last one first. */
const ALERTS: readonly DemoAlert[] = [
  { creator: 'oxide', delivery: 'OFF' },
  {
    creator: 'kaito',
    delivery: 'NOTIFICATION',
    maxPriceMinor: 2_000,
    sessionType: 'One corner, twenty times',
  },
  { creator: 'luna', delivery: 'DIGEST' },
  { creator: 'nova', delivery: 'EMAIL', fromMinute: 18 * 60, toMinute: 0 },
];
/** The part of the other creators who follow this one. */
const POPULARITY: Readonly<Record<string, number>> = { nova: 0.6, luna: 0.5, kaito: 0.3 };
const USUAL_POPULARITY = 0.04;
const AT_ONCE = 4;

/**
 * The fan's followed creators with an alert of each kind, saved searches, followers of every creator, and a saved overlay
 * that counts them. They
 * follow from now on, so that the slots of the demo are not new to them.
 */
export async function seedFollows(deps: Deps): Promise<void> {
  for (const alert of ALERTS) await seedAlert(deps, alert);
  await seedSavedSearches(deps);
  await seedOverlays(deps);
  const waiting = DEMO_PEOPLE.map(({ username }) => username);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await seedFollower(deps, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function seedAlert(deps: Deps, alert: DemoAlert): Promise<void> {
  const [fan, creator] = await Promise.all([
    findPerson(deps, 'fan'),
    findPerson(deps, alert.creator),
  ]);
  const { delivery, fromMinute = null, toMinute = null, maxPriceMinor = null } = alert;
  const type = alert.sessionType
    ? await deps.prisma.sessionType.findFirstOrThrow({
        where: { creatorId: creator.id, title: alert.sessionType },
        select: { id: true },
      })
    : null;
  await followCreator(deps, fan, { creatorId: creator.id });
  await setFollowAlert(deps, fan, {
    creatorId: creator.id,
    delivery,
    fromMinute,
    toMinute,
    maxPriceMinor,
    sessionTypeId: type?.id ?? null,
  });
}

async function seedFollower(deps: Deps, username: string): Promise<void> {
  const random = randomFrom(`follows:${username}`);
  const follower = await findPerson(deps, username);
  for (const { username: name } of DEMO_PEOPLE) {
    const isFollowed = random() < (POPULARITY[name] ?? USUAL_POPULARITY);
    if (!isFollowed || name === username) continue;
    const creator = await findPerson(deps, name);
    await followCreator(deps, follower, { creatorId: creator.id });
  }
}
