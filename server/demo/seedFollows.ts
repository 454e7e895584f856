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
/** The fraction of the other creators who follow this one. */
const POPULARITY: Readonly<Record<string, number>> = { nova: 0.6, luna: 0.5, kaito: 0.3 };
const USUAL_POPULARITY = 0.04;

/**
 * The fan's followed creators with an alert of each kind, saved searches, followers of every
 * creator, and a saved overlay that counts them. They follow from now on, so that the slots of the
 * demo are not new to them.
 */
export async function seedFollows(deps: Deps): Promise<void> {
  for (const alert of ALERTS) await seedAlert(deps, alert);
  await seedSavedSearches(deps);
  await seedOverlays(deps);
  await seedFollowers(deps);
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

/** In one statement: the use case would take eight for each of the hundreds of follows. */
async function seedFollowers({ prisma, now }: Deps): Promise<void> {
  const usernames = DEMO_PEOPLE.map(({ username }) => username);
  const people = await prisma.user.findMany({
    where: { username: { in: usernames } },
    select: { id: true, username: true },
  });
  const ids = new Map(people.map(({ id, username }) => [username, id]));
  const getId = (username: string): string => {
    const id = ids.get(username);
    if (!id) throw new Error(`The demo has no person ${username}.`);
    return id;
  };
  await prisma.follow.createMany({
    data: usernames.flatMap((follower) =>
      chooseCreators({ follower, usernames }).map((creator) => ({
        followerId: getId(follower),
        creatorId: getId(creator),
        createdAt: now(),
      })),
    ),
  });
}

function chooseCreators({
  follower,
  usernames,
}: {
  follower: string;
  usernames: readonly string[];
}): string[] {
  const random = randomFrom(`follows:${follower}`);
  return usernames.filter((creator) => {
    const isFollowed = random() < (POPULARITY[creator] ?? USUAL_POPULARITY);
    return isFollowed && creator !== follower;
  });
}
