import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { publishedOn } from '../../../testing/factories/publishedOn.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const MUTATION = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
  __typename
  ... on UpdateProfileSuccess { creator { username bio tags languages twitterUrl instagramUrl timeZone games { name game { slug } } } viewer { locale formatLocale } }
  ... on UserError { code message }
  ... on ProfileInvalidError { field }
} }`;
const update = async (actor: Actor | null, input: Record<string, unknown>) => {
  const { data, errors } = await server.run({ query: MUTATION, variables: { input }, actor });
  return errors?.[0]?.extensions ?? data?.['updateProfile'];
};

it('updateProfile changes the given fields and leaves the rest unchanged', async () => {
  const creator = await makeCreator(server.deps);
  await server.deps.prisma.game.create({
    data: { name: 'Night Ferry', slug: 'night-ferry', description: 'Row.' },
  });
  const first = await update(creator, {
    bio: ' Hello ',
    languages: ['hu', 'en'],
    twitterUrl: 'x.com/nova',
    games: ['night ferry', 'Home made'],
    timeZone: 'Europe/Budapest',
    locale: 'hu',
    formatLocale: 'hu-hu',
  });
  expect(first).toEqual({
    __typename: 'UpdateProfileSuccess',
    creator: {
      username: creator.username,
      bio: 'Hello',
      tags: ['GAMER'],
      languages: ['hu', 'en'],
      twitterUrl: 'https://x.com/nova',
      instagramUrl: null,
      timeZone: 'Europe/Budapest',
      games: [
        { name: 'night ferry', game: { slug: 'night-ferry' } },
        { name: 'Home made', game: null },
      ],
    },
    viewer: { locale: 'hu', formatLocale: 'hu-HU' },
  });
  expect(await update(creator, { twitterUrl: '', bio: null })).toMatchObject({
    creator: { bio: 'Hello', twitterUrl: null, languages: ['hu', 'en'] },
  });
  expect(await update(creator, { games: [] })).toMatchObject({ creator: { games: [] } });
});

it.each([
  [{ bio: 'x'.repeat(501) }, 'bio'],
  [{ timeZone: 'Mars/Base' }, 'timeZone'],
  [{ locale: 'fr' }, 'locale'],
  [{ formatLocale: 'not a tag' }, 'formatLocale'],
  [{ languages: ['xx'] }, 'languages'],
  [{ facebookUrl: 'https://instagram.com/x' }, 'facebookUrl'],
  [{ games: [''] }, 'games'],
])('updateProfile names the invalid field of %j and saves nothing', async (wrong, field) => {
  const creator = await makeCreator(server.deps);
  expect(await update(creator, { instagramUrl: 'instagram.com/x', ...wrong })).toMatchObject({
    code: 'PROFILE_INVALID',
    field,
  });
  expect(
    await server.deps.prisma.user.findUniqueOrThrow({ where: { id: creator.id } }),
  ).toMatchObject({ instagramUrl: null });
});

it('updateProfile rejects Gamer together with other tags', async () => {
  const creator = await makeCreator(server.deps);
  expect(await update(creator, { tags: ['GAMER', 'MUSICIAN'] })).toMatchObject({
    code: 'TAG_CONFLICT',
    message: 'Cannot select this tag with Gamer.',
  });
  const musician = await makeCreator(server.deps, { tag: 'MUSICIAN' });
  expect(await update(musician, { tags: ['MUSICIAN', 'GAMER'] })).toMatchObject({
    code: 'TAG_CONFLICT',
    message: 'Cannot select Gamer with other tags.',
  });
  expect(await update(creator, { tags: ['MUSICIAN', 'YOUTUBER', 'MUSICIAN'] })).toMatchObject({
    creator: { tags: expect.arrayContaining(['MUSICIAN', 'YOUTUBER']) },
  });
  expect(await update(creator, { tags: ['GAMER'] })).toMatchObject({
    creator: { tags: ['GAMER'] },
  });
});

it('updateProfile rejects dropping Gamer while bookings exist, and closes free slots otherwise', async () => {
  const creator = await makeCreator(server.deps);
  const slotId = await makeSlot(server.deps, { creator });
  const { bookingId } = await bookSlot(server.deps, await makeFan(server.deps), {
    slotId,
    idempotencyKey: randomUUID(),
  });
  expect(await update(creator, { tags: ['MUSICIAN'] })).toMatchObject({ code: 'TAG_IN_USE' });
  expect(await update(creator, { tags: [] })).toMatchObject({ code: 'TAG_IN_USE' });
  await server.deps.prisma.booking.update({
    where: { id: bookingId },
    data: { status: 'EXPIRED' },
  });
  await server.deps.prisma.fixedService.create({
    data: { creatorId: creator.id, title: 'A', description: 'B', priceMinor: 500, currency: 'USD' },
  });
  const heard = await publishedOn({
    server,
    channel: `creator:${creator.id}`,
    work: async () =>
      expect(await update(creator, { tags: ['MUSICIAN'] })).toMatchObject({
        creator: { tags: ['MUSICIAN'] },
      }),
  });
  expect(heard).toContain('slots');
  expect(
    await server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } }),
  ).toMatchObject({ closedAt: expect.any(Date) });
  expect(
    await server.deps.prisma.fixedService.count({
      where: { creatorId: creator.id, status: 'ACTIVE' },
    }),
  ).toBe(1);
  await update(creator, { tags: [] });
  expect(
    await server.deps.prisma.fixedService.count({
      where: { creatorId: creator.id, status: 'ACTIVE' },
    }),
  ).toBe(0);
});

it('updateProfile rejects dropping Gamer while the waitlist offers a slot to a fan, and closes one that nobody was offered', async () => {
  const creator = await makeCreator(server.deps);
  const slotId = await makeSlot(server.deps, { creator });
  const { prisma } = server.deps;
  await prisma.reservation.create({
    data: {
      slotId,
      creatorId: creator.id,
      kind: 'WAITLIST',
      fanId: (await makeFan(server.deps)).id,
      expiresAt: new Date(server.deps.now().getTime() + MINUTE_MS),
    },
  });
  const findSlot = () => prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } });
  expect(await update(creator, { tags: ['MUSICIAN'] })).toMatchObject({ code: 'TAG_IN_USE' });
  expect((await findSlot()).closedAt).toBeNull();
  await prisma.reservation.update({ where: { slotId }, data: { expiresAt: null, fanId: null } });
  expect(await update(creator, { tags: ['MUSICIAN'] })).toMatchObject({
    creator: { tags: ['MUSICIAN'] },
  });
  expect((await findSlot()).closedAt).not.toBeNull();
});

it('updateProfile does not mix two lists that are saved concurrently', async () => {
  const creator = await makeCreator(server.deps);
  await Promise.all([
    update(creator, { games: ['a', 'b'] }),
    update(creator, { games: ['c'] }),
    update(creator, { games: ['a', 'b', 'c', 'd'] }),
  ]);
  const names = (
    await server.deps.prisma.creatorGame.findMany({
      where: { userId: creator.id },
      orderBy: { position: 'asc' },
    })
  )
    .map(({ name }) => name)
    .join('');
  expect(['ab', 'c', 'abcd']).toContain(names);
});

it('updateProfile rejects signed-out visitors', async () => {
  expect(await update(null, { bio: 'x' })).toEqual({ code: 'UNAUTHENTICATED' });
});
