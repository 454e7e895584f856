import type { Deps } from '../Deps.ts';
import { coverImage, portrait } from './art.ts';
import { DEMO_PEOPLE, DEMO_SERVICES, type DemoPerson } from './demoPeople.ts';
import { randomFrom } from './random.ts';

const AT_ONCE = 4;
const DAY_MS = 86_400_000;

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
  const random = randomFrom(`creator:${username}`);
  const avatarKey = `avatars/${username}.webp`;
  const coverKey = `covers/${username}.webp`;
  await deps.files.write({
    key: avatarKey,
    content: await portrait({ username, tag }),
    contentType: 'image/webp',
  });
  await deps.files.write({
    key: coverKey,
    content: await coverImage({ username, tag }),
    contentType: 'image/webp',
  });
  // Lists show the newest first, so create the first ones last.
  const createdAt = new Date(deps.now().getTime() - (index + 30) * DAY_MS);
  const services = DEMO_SERVICES[tag].slice(0, 1 + Math.floor(random() * 2));
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
        create: services.map(([title, description, priceMinor]) => ({
          title,
          description,
          priceMinor,
          currency: deps.env.currency,
          deliveryDeadlineDays: 2 + Math.floor(random() * 5),
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
  if (finished) {
    const { protocol, host, port } = deps.env.stripe;
    await fetch(
      `${protocol}://${host}:${port}/sandbox/control/accounts/${providerAccountId}/activate`,
      { method: 'POST' },
    );
  }
  await deps.prisma.payoutAccount.create({
    data: {
      userId,
      providerAccountId,
      onboardingComplete: finished,
      completedAt: finished ? deps.now() : null,
    },
  });
}
