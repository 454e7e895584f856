import type { Deps } from '../Deps.ts';
import { controlSandbox } from './controlSandbox.ts';
import { DEMO_PEOPLE } from './demoPeople.ts';
import { forEachAtOnce } from './forEachAtOnce.ts';
import type { DemoPerson } from './people/readPeople.ts';
import { storeDemoImage } from './storeDemoImage.ts';
import { DAY_MS } from '../platform/time/timeUnits.rules.ts';

/** Longer than the oldest sale. */
const JOINED_DAYS = 190;

type Options = { deps: Deps; password: string; gameIds: ReadonlyMap<string, string> };
/** A person with the id of the account. */
type Creator = DemoPerson & { id: string; createdAt: Date };

/**
 * All demo creators with images, services and, except for pixel, finished onboarding. One statement
 * for each table: a nested create takes nine for each of the 150 creators.
 */
export async function seedCreators({ deps, password, gameIds }: Options): Promise<void> {
  await forEachAtOnce(DEMO_PEOPLE, async ({ username }) => {
    for (const folder of ['avatars', 'covers', 'services'])
      await storeDemoImage(deps, { key: `${folder}/${username}.webp` });
  });
  const creators = await addUsers(deps);
  const { prisma } = deps;
  await prisma.creatorTag.createMany({
    data: creators.map(({ id, tag }) => ({ userId: id, tag })),
  });
  await prisma.creatorLanguage.createMany({
    data: creators.flatMap(({ id, languages }) =>
      languages.map((code, position) => ({ userId: id, code, position })),
    ),
  });
  await prisma.creatorGame.createMany({
    data: creators.flatMap(({ id, games }) =>
      games.map((name, position) => ({
        userId: id,
        name,
        position,
        gameId: gameIds.get(name) ?? null,
      })),
    ),
  });
  await addServices(deps, creators);
  await prisma.account.createMany({
    data: creators.map(({ id }) => ({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password,
    })),
  });
  await connectPayouts(deps, creators);
}

async function addUsers(deps: Deps): Promise<Creator[]> {
  const people = DEMO_PEOPLE.map((person, index) => ({
    ...person,
    // Lists show the newest first, so the first ones are the newest.
    createdAt: new Date(deps.now().getTime() - (index + JOINED_DAYS) * DAY_MS),
  }));
  const users = await deps.prisma.user.createManyAndReturn({
    data: people.map(({ username, zone, bio, createdAt }) => ({
      username,
      email: `${username}@slotcast.test`,
      emailVerified: true,
      timeZone: zone,
      bio,
      avatarKey: `avatars/${username}.webp`,
      coverKey: `covers/${username}.webp`,
      createdAt,
      twitterUrl: `https://twitter.com/${username}`,
      instagramUrl: `https://www.instagram.com/${username}`,
    })),
    select: { id: true, username: true },
  });
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  return people.flatMap((person) => {
    const id = ids.get(person.username);
    return id ? [{ ...person, id }] : [];
  });
}

async function addServices({ prisma, env }: Deps, creators: readonly Creator[]): Promise<void> {
  await prisma.fixedService.createMany({
    data: creators.flatMap(({ id, username, services, createdAt }) =>
      services.map((service, position) => ({
        ...service,
        creatorId: id,
        imageKey: position === 0 ? `services/${username}.webp` : null,
        currency: env.currency,
        createdAt: new Date(createdAt.getTime() + position),
        status: username === 'pixel' ? ('HIDDEN' as const) : ('ACTIVE' as const),
      })),
    ),
  });
}

/** Creates the connected accounts in the sandbox; pixel's stays incomplete. */
async function connectPayouts(deps: Deps, creators: readonly Creator[]): Promise<void> {
  const providerIds = new Map<string, string>();
  await forEachAtOnce(creators, async ({ id: userId, username }) => {
    const { providerAccountId } = await deps.payments.createAccount({
      userId,
      email: `${username}@slotcast.test`,
      displayName: username,
    });
    providerIds.set(userId, providerAccountId);
    if (isOnboarded(username)) await controlSandbox(deps, `accounts/${providerAccountId}/activate`);
  });
  await deps.prisma.payoutAccount.createMany({
    data: creators.map(({ id: userId, username }) => ({
      userId,
      providerAccountId: providerIds.get(userId) ?? null,
      onboardingComplete: isOnboarded(username),
      completedAt: isOnboarded(username) ? deps.now() : null,
    })),
  });
  // The accounts are stored as active: their webhooks would only read each one again.
  await controlSandbox(deps, 'webhooks/lose');
}

const isOnboarded = (username: string): boolean => username !== 'pixel';
