import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { globalId } from '../../platform/ids/globalId.ts';
import { LANGUAGES } from '../../platform/i18n/languages.rules.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { findShareCard } from './shareImagePath.ts';
import { isShareKind } from './shareCards.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const get = (path: string): Promise<Response> => fetch(app.url + path, { redirect: 'manual' });

async function pathOf(kind: string, key: string, language: 'en' | 'hu' = 'en'): Promise<string> {
  if (!isShareKind(kind)) throw new Error(kind);
  return (await findShareCard(app.deps, { kind, key, language }))?.path ?? '';
}

/** A gamer with one open slot of a session type. */
async function makeSubjects({ title = 'Duo queue' } = {}) {
  const creator = await makeCreator(app.deps);
  const { id: typeId } = await app.deps.prisma.sessionType.create({
    data: {
      creatorId: creator.id,
      title,
      description: '',
      durationMinutes: 45,
      priceMinor: 1500,
      currency: 'USD',
      mode: 'SLOTS',
    },
  });
  const slotId = await makeSlot(app.deps, { creator, inMinutes: 180 });
  await app.deps.prisma.availabilitySlot.update({
    where: { id: slotId },
    data: { sessionTypeId: typeId },
  });
  const type = globalId('SessionType', typeId);
  return { creator, slotId, type, slot: globalId('AvailabilitySlot', slotId) };
}

let dropCount = 0;
async function makeDrop(creatorId: string, slotId: string): Promise<string> {
  const createdAt = app.deps.now();
  const { code } = await app.deps.prisma.drop.create({
    data: {
      creatorId,
      code: `KRT34${(dropCount += 1)}`,
      createdAt,
      endsAt: new Date(createdAt.getTime() + 60_000),
      slots: { create: { slotId } },
    },
  });
  return code;
}

const card = async (
  kind: 'profile' | 'type' | 'slot' | 'drop',
  key: string,
  language: 'en' | 'hu' = 'en',
) => (await findShareCard(app.deps, { kind, key, language }))?.card;

describe('share images', () => {
  it('the images are JPEGs of 1200 x 630 pixels with visible content, for every kind and language', async () => {
    const { creator, type, slot, slotId } = await makeSubjects();
    await app.deps.prisma.game.create({
      data: { name: 'Tidefall', slug: 'tidefall', description: 'Waves.' },
    });
    const subjects = [
      ['home', 'all'],
      ['profile', creator.username],
      ['type', type],
      ['slot', slot],
      ['game', 'tidefall'],
      ['drop', await makeDrop(creator.id, slotId)],
    ] as const;
    for (const [kind, key] of subjects)
      for (const language of LANGUAGES) {
        const found = await findShareCard(app.deps, { kind, key, language });
        const response = await get(found?.path ?? '');
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/png');
        const image = sharp(Buffer.from(await response.arrayBuffer()));
        expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
        // White letters on the dark ground of the title.
        const { channels } = await image
          .extract({ left: 60, top: 200, width: 600, height: 200 })
          .stats();
        expect(channels[0]?.max).toBeGreaterThan(200);
        expect(channels[0]?.min).toBeLessThan(40);
      }
  });

  it('a profile with something for free is not drawn with a price "from Free"', async () => {
    const { creator, slotId } = await makeSubjects();
    expect((await card('profile', creator.username))?.facts[0]).toMatch(/^from \$/);
    await app.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { priceMinor: 0 },
    });
    expect((await card('profile', creator.username))?.facts[0]).toBe('some for free');
  });

  it('another hash is redirected to the current one, which changes with the content', async () => {
    const { creator, slotId } = await makeSubjects();
    const path = await pathOf('profile', creator.username);
    const outdated = await get(path.replace(/[\w-]+\.png$/, 'outdated.png'));
    expect(outdated.status).toBe(302);
    expect(outdated.headers.get('location')).toBe(path);
    await app.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { closedAt: app.deps.now() },
    });
    const next = await get(path);
    expect(next.status).toBe(302);
    expect(next.headers.get('location')).toBe(await pathOf('profile', creator.username));
    expect(next.headers.get('location')).not.toBe(path);
  });

  it('drawn images are sent above the limit of an address, and new ones are not drawn', async () => {
    const { creator, type } = await makeSubjects();
    const drawn = await pathOf('profile', creator.username);
    expect((await get(drawn)).status).toBe(200);
    const { points } = LIMITS.shareImages;
    await app.deps.limiters(LIMITS.shareImages).penalty(addressKey('127.0.0.1'), points);
    expect((await get(drawn)).status).toBe(200);
    const refused = await get(await pathOf('type', type));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await app.deps.limiters(LIMITS.shareImages).delete(addressKey('127.0.0.1'));
    expect((await get(await pathOf('type', type))).status).toBe(200);
  });

  it('subjects that visitors cannot see have no image', async () => {
    const { creator, type, slot, slotId } = await makeSubjects();
    const paths = [
      await pathOf('profile', creator.username),
      await pathOf('type', type),
      await pathOf('slot', slot),
    ];
    await app.deps.prisma.user.update({ where: { id: creator.id }, data: { isActive: false } });
    for (const path of paths) expect((await get(path)).status).toBe(404);
    expect(await card('slot', globalId('SessionType', slotId))).toBeUndefined();
  });

  it.each([
    '/share/fr/home/all/x.png',
    '/share/en/secret/all/x.png',
    '/share/en/home/other/x.png',
    '/share/en/profile/nobody-here/x.png',
    '/share/en/profile/%00/x.png',
    '/share/en/slot/not-an-id/x.png',
    `/share/en/game/${'x'.repeat(300)}/x.png`,
  ])('no image is found at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('findShareCard', () => {
  it('the card shows the next three times in the zone and with the formats of the language', async () => {
    const { creator } = await makeSubjects();
    await app.deps.prisma.user.update({
      where: { id: creator.id },
      data: { timeZone: 'Asia/Tokyo' },
    });
    for (const inMinutes of [300, 400, 500]) await makeSlot(app.deps, { creator, inMinutes });
    const en = await card('profile', creator.username);
    expect(en).toMatchObject({ timesTitle: 'Next times', zone: 'Tokyo, GMT+9' });
    expect(en?.times).toHaveLength(3);
    const hu = await card('profile', creator.username, 'hu');
    expect(hu).toMatchObject({ timesTitle: 'Következő időpontok' });
    expect(hu?.times).not.toEqual(en?.times);
  });

  it('the offset of the zone is the one at the first time, not the one of today', async () => {
    const today = app.clock.now;
    onTestFinished(() => void (app.clock.now = today));
    // Clocks change on 25 October.
    app.clock.now = new Date('2026-10-24T12:00:00Z');
    const { creator } = await makeSubjects();
    const { prisma } = app.deps;
    await prisma.user.update({ where: { id: creator.id }, data: { timeZone: 'Europe/Budapest' } });
    expect(await card('profile', creator.username)).toMatchObject({ zone: 'Budapest, GMT+2' });
    await prisma.availabilitySlot.deleteMany({ where: { creatorId: creator.id } });
    const slotId = await makeSlot(app.deps, { creator, inMinutes: 2 * 24 * 60 });
    expect(await card('profile', creator.username)).toMatchObject({ zone: 'Budapest, GMT+1' });
    const code = await makeDrop(creator.id, slotId);
    expect(await card('drop', code)).toMatchObject({ zone: 'Budapest, GMT+1' });
  });

  it('a title that cannot be drawn is replaced by the name of the creator', async () => {
    const { creator, type } = await makeSubjects({ title: '一緒に遊ぼう' });
    expect(await card('type', type)).toMatchObject({
      title: creator.username,
      line: `with ${creator.username}`,
      facts: ['45 min', '$15'],
    });
  });

  it('the card has no rating before the third review', async () => {
    const { creator } = await makeSubjects();
    const rate = (reviewCount: number) =>
      app.deps.prisma.creatorReputation.upsert({
        where: { userId: creator.id },
        create: { userId: creator.id, ratingSum: reviewCount * 4, reviewCount },
        update: { ratingSum: reviewCount * 4, reviewCount },
      });
    await rate(2);
    expect((await card('profile', creator.username))?.facts).not.toContain('4.0 / 5 (2)');
    await rate(3);
    expect((await card('profile', creator.username))?.facts).toContain('4.0 / 5 (3)');
  });
});
