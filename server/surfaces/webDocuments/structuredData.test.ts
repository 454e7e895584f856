import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { schemaOrgProblems } from '../../testing/inspect/schemaOrgProblems.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { CATEGORY_PAGES, findPageHead } from './findPageHead.ts';

let server: TestServer;
let creator: Actor;
beforeAll(async () => {
  server = await createTestServer({ PUBLIC_URL: 'https://slotcast.example' });
  creator = await makeCreator(server.deps);
  const { prisma } = server.deps;
  await prisma.user.update({
    where: { id: creator.id },
    data: {
      bio: 'Calm <b>voice</b>, no blame.',
      twitterUrl: 'https://x.com/nova',
      avatarKey: 'avatars/nova.webp',
    },
  });
  await makeService(server.deps, { creator, priceMinor: 1250 });
  const typeId = await makeSessionType(server.deps, { creator, mode: 'APPOINTMENT' });
  await prisma.sessionType.update({ where: { id: typeId }, data: { description: 'One hour.' } });
  await makeSlot(server.deps, { creator, inMinutes: 120 });
  await prisma.game.create({
    data: { name: 'Tidefall', slug: 'tidefall', description: 'Waves.' },
  });
});
afterAll(() => server.close());

const read = async (path: string): Promise<Record<string, unknown>> => {
  const { data } = await findPageHead({ deps: server.deps, path, appPath: path, language: 'en' });
  return { '@context': 'https://schema.org', ...data };
};
type Offer = { url: string; availability: string };
const profile = () => read(`/profile/${creator.username}`);

describe('the structured data', () => {
  it.each(['/', '/games/tidefall', ...CATEGORY_PAGES.map(({ path }) => path)])(
    'the structured data of %s use types and properties of schema.org only',
    async (path) => {
      expect(schemaOrgProblems(await read(path))).toEqual([]);
    },
  );

  it('the structured data of a profile have offers, and the rating of its person from three reviews on', async () => {
    const rate = async (numbers: { ratingSum: number; reviewCount: number }): Promise<void> => {
      await server.deps.prisma.creatorReputation.upsert({
        where: { userId: creator.id },
        create: { userId: creator.id, ...numbers },
        update: numbers,
      });
    };
    await rate({ ratingSum: 9, reviewCount: 2 });
    const before = await profile();
    expect(before).not.toHaveProperty('aggregateRating');
    expect(schemaOrgProblems(before)).toEqual([]);
    await rate({ ratingSum: 14, reviewCount: 3 });
    const after = await profile();
    expect(after).toMatchObject({
      mainEntity: { '@id': `https://slotcast.example/profile/${creator.username}` },
      aggregateRating: {
        itemReviewed: { '@id': `https://slotcast.example/profile/${creator.username}` },
        ratingValue: 4.67,
        ratingCount: 3,
      },
    });
    expect(schemaOrgProblems(after)).toEqual([]);
  });

  it('a session type by appointment is sold out while its creator takes no requests', async () => {
    const availability = async () => {
      const { mainEntity } = (await profile()) as { mainEntity: { makesOffer: Offer[] } };
      return mainEntity.makesOffer.find(({ url }) => url.includes('?type='))?.availability;
    };
    const { prisma } = server.deps;
    const where = { id: creator.id };
    expect(await availability()).toBe('https://schema.org/InStock');
    await prisma.user.update({ where, data: { takesRequests: false } });
    expect(await availability()).toBe('https://schema.org/SoldOut');
    await prisma.user.update({ where, data: { takesRequests: true } });
  });

  it('the data are reported as invalid with a property of another type, a missing price or a dangling reference', async () => {
    const data = await profile();
    const { mainEntity, aggregateRating } = data;
    const withPerson = (changes: object) => ({
      ...data,
      mainEntity: { ...(mainEntity as object), ...changes },
    });
    expect(schemaOrgProblems(withPerson({ aggregateRating }))).toEqual([
      '/mainEntity/aggregateRating: Person has no such property',
    ]);
    const offer = {
      '@type': 'Offer',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemOffered: { '@type': 'Service', name: 'Session' },
    };
    expect(schemaOrgProblems(withPerson({ makesOffer: [offer] }))).toEqual([
      '/mainEntity/makesOffer: Offer without price',
    ]);
    expect(schemaOrgProblems(withPerson({ '@id': 'https://slotcast.example/other' }))).toEqual([
      expect.stringMatching(/^\/aggregateRating\/itemReviewed: /),
    ]);
  });
});
