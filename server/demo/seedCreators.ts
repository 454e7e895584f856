import type { Deps } from '../Deps.ts';
import { controlSandbox } from './controlSandbox.ts';
import { DEMO_PEOPLE } from './demoPeople.ts';
import type { DemoPerson } from './people/readPeople.ts';
import { storeDemoImage } from './storeDemoImage.ts';
import { DAY_MS } from '../platform/time/timeUnits.rules.ts';

const AT_ONCE = 4;
/** Longer than the oldest sale. */
const JOINED_DAYS = 190;

type Options = { deps: Deps; password: string; gameIds: ReadonlyMap<string, string> };

/** All demo creators with images, services and, except for pixel, finished onboarding. */
export async function seedCreators(options: Options): Promise<void> {
  const waiting = [...DEMO_PEOPLE.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await seedCreator({ ...options, index: next[0], person: next[1] });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function seedCreator({
  deps,
  password,
  gameIds,
  person,
  index,
}: Options & { person: DemoPerson; index: number }): Promise<void> {
  const { username, tag } = person;
  const avatarKey = `avatars/${username}.webp`;
  const coverKey = `covers/${username}.webp`;
  await storeDemoImage(deps, { key: avatarKey });
  await storeDemoImage(deps, { key: coverKey });
  const imageKey = `services/${username}.webp`;
  await storeDemoImage(deps, { key: imageKey });
  // Lists show the newest first, so create the first ones last.
  const createdAt = new Date(deps.now().getTime() - (index + JOINED_DAYS) * DAY_MS);
  const user = await deps.prisma.user.create({
    data: {
      username,
      email: `${username}@slotcast.test`,
      emailVerified: true,
      timeZone: person.zone,
      bio: person.bio,
      avatarKey,
      coverKey,
      createdAt,
      twitterUrl: `https://twitter.com/${username}`,
      instagramUrl: `https://www.instagram.com/${username}`,
      tags: { create: { tag } },
      languages: { create: person.languages.map((code, position) => ({ code, position })) },
      games: {
        create: person.games.map((name, position) => ({
          name,
          position,
          gameId: gameIds.get(name) ?? null,
        })),
      },
      services: {
        create: person.services.map((service, position) => ({
          ...service,
          ...(position === 0 ? { imageKey } : {}),
          currency: deps.env.currency,
          createdAt: new Date(createdAt.getTime() + position),
          status: username === 'pixel' ? ('HIDDEN' as const) : ('ACTIVE' as const),
        })),
      },
    },
  });
  await deps.prisma.account.create({
    data: { userId: user.id, accountId: user.id, providerId: 'credential', password },
  });
  await connectPayouts({ deps, userId: user.id, username });
}

/** Creates the connected account in the sandbox; pixel's stays incomplete. */
async function connectPayouts({
  deps,
  userId,
  username,
}: {
  deps: Deps;
  userId: string;
  username: string;
}): Promise<void> {
  const { providerAccountId } = await deps.payments.createAccount({
    userId,
    email: `${username}@slotcast.test`,
    displayName: username,
  });
  const finished = username !== 'pixel';
  if (finished) await controlSandbox(deps, `accounts/${providerAccountId}/activate`);
  await deps.prisma.payoutAccount.create({
    data: {
      userId,
      providerAccountId,
      onboardingComplete: finished,
      completedAt: finished ? deps.now() : null,
    },
  });
}
