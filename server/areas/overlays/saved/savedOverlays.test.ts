import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { postgresEvents } from '../../../platform/events/postgresEvents.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { bookPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { decideSquad } from '../../bookings/squads/decideSquad.ts';
import { overlayChannel } from '../publishOverlayEvent.ts';
import { readSavedOverlay } from './readSavedOverlay.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { env, pool, log } = server.deps;
  server.deps.events = postgresEvents({ databaseUrl: env.databaseUrl ?? '', pool, log });
});
afterAll(async () => {
  await server.deps.events.close();
  await server.close();
});

const SAVED = 'savedOverlay { id name url options hasCountdown goal { kind target reached } }';
const SAVE = `mutation ($input: SaveOverlayInput!) { result: saveOverlay(input: $input) {
  ... on SaveOverlaySuccess { ${SAVED} } ... on UserError { code } ... on SavedOverlayInvalidError { field } } }`;
const UPDATE = `mutation ($input: UpdateSavedOverlayInput!) { result: updateSavedOverlay(input: $input) {
  ... on UpdateSavedOverlaySuccess { ${SAVED} } ... on UserError { code } ... on SavedOverlayInvalidError { field } } }`;
const DELETE = `mutation ($id: ID!) { result: deleteSavedOverlay(input: { savedOverlayId: $id }) {
  ... on DeleteSavedOverlaySuccess { viewer { savedOverlays { name } } } ... on UserError { code } } }`;

const FIELDS = { name: 'Main', options: 'shape=bar', hasCountdown: false };
type Answer = {
  result: {
    code?: string;
    field?: string;
    savedOverlay: { id: string; url: string; options: string; goal: unknown };
  };
};
type Asked = { query: string; actor: Actor | null; input: Record<string, unknown> };
const ask = async ({ query, actor, input }: Asked) => {
  const { data, errors } = await server.run({ query, actor, variables: { input } });
  return (data as Answer | null)?.result ?? { code: errors?.[0]?.extensions.code };
};
const save = async (actor: Actor | null, input: Record<string, unknown> = {}) =>
  ask({ query: SAVE, actor, input: { ...FIELDS, ...input } });
const made = async (actor: Actor, input: Record<string, unknown> = {}) => {
  const answer = await save(actor, input);
  if (!('savedOverlay' in answer)) throw new Error(answer.code);
  return { ...answer.savedOverlay, code: answer.savedOverlay.url.split('/').pop() ?? '' };
};
const read = (code: string) => readSavedOverlay(server.deps, { code });

describe('saveOverlay', () => {
  it('options are saved under a URL that cannot be guessed', async () => {
    const creator = await makeCreator(server.deps);
    const overlay = await made(creator);
    expect(overlay).toMatchObject({ options: 'shape=bar', goal: null });
    expect(overlay.url).toMatch(/\/overlay\/saved\/[\w-]{16}$/);
    expect(await read(overlay.code)).toEqual({
      version: 1,
      username: creator.username,
      options: 'shape=bar',
      goal: null,
      nextSession: null,
    });
  });

  it('the field of an invalid input is named', async () => {
    const creator = await makeCreator(server.deps);
    expect(await save(creator, { options: 'shape=round' })).toMatchObject({
      code: 'SAVED_OVERLAY_INVALID',
      field: 'options',
    });
    const goal = { kind: 'TIPS', title: 'New mic', target: 0 };
    expect(await save(creator, { goal })).toMatchObject({ field: 'target' });
  });

  it('visitors and unconfirmed addresses are rejected', async () => {
    expect(await save(null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const creator = await makeCreator(server.deps);
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { emailVerified: false },
    });
    expect(await save(creator)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('at most ten overlays are saved, even concurrently', async () => {
    const creator = await makeCreator(server.deps);
    const answers = await Promise.all(Array.from({ length: 13 }, () => save(creator)));
    expect(answers.filter(({ code }) => code === 'SAVED_OVERLAY_LIMIT')).toHaveLength(3);
  });
});

describe('updateSavedOverlay', () => {
  it('the URL is kept, only a changed goal restarts, and open overlays are refreshed', async () => {
    const creator = await makeCreator(server.deps);
    const heard: string[] = [];
    const end = server.deps.events.subscribe(
      overlayChannel(creator.id),
      ({ type }) => void heard.push(type),
    );
    const goal = { kind: 'BOOKINGS', title: 'Sessions', target: 5 };
    const { id, url } = await made(creator, { goal });
    const readSince = async () =>
      (await server.deps.prisma.savedOverlay.findFirstOrThrow({ where: { creatorId: creator.id } }))
        .goalSince;
    const since = await readSince();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const change = (input: Record<string, unknown>) =>
      ask({ query: UPDATE, actor: creator, input: { ...FIELDS, savedOverlayId: id, ...input } });
    expect(await change({ options: 'shape=pill', goal: { ...goal, target: 9 } })).toMatchObject({
      savedOverlay: { id, url, options: 'shape=pill', goal: { target: 9 } },
    });
    expect(await readSince()).toEqual(since);
    await change({ goal, isGoalRestarted: true });
    expect(await readSince()).toEqual(server.clock.now);
    expect(await change({ name: '' })).toMatchObject({ field: 'name' });
    await expect.poll(() => heard).toEqual(['saved', 'saved']);
    end();
  });

  it('the overlay of another creator is treated as missing, as deletion does', async () => {
    const { id } = await made(await makeCreator(server.deps));
    const stranger = await makeCreator(server.deps);
    const input = { ...FIELDS, savedOverlayId: id };
    expect(await ask({ query: UPDATE, actor: stranger, input })).toEqual({
      code: 'SAVED_OVERLAY_NOT_FOUND',
    });
    const remove = await server.run({ query: DELETE, actor: stranger, variables: { id } });
    expect(remove.data).toEqual({ result: { code: 'SAVED_OVERLAY_NOT_FOUND' } });
    const node = await server.run({
      query: 'query ($id: ID!) { node(id: $id) { id } }',
      actor: stranger,
      variables: { id },
    });
    expect(node.data).toEqual({ node: null });
  });
});

describe('deleteSavedOverlay', () => {
  it('the overlay is removed once', async () => {
    const creator = await makeCreator(server.deps);
    const { id, code } = await made(creator);
    const remove = async () =>
      (await server.run({ query: DELETE, actor: creator, variables: { id } })).data;
    expect(await remove()).toEqual({ result: { viewer: { savedOverlays: [] } } });
    expect(await remove()).toEqual({ result: { code: 'SAVED_OVERLAY_NOT_FOUND' } });
    expect(await read(code)).toBeNull();
  });
});

describe('readSavedOverlay', () => {
  it('bookings since the goal began are counted, and the next session is named only if asked', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await makeFan(server.deps);
    let minutes = 60;
    const book = async () => {
      const slotId = await makeSlot(server.deps, {
        creator,
        priceMinor: 0,
        inMinutes: (minutes += 60),
      });
      await bookSlot(server.deps, fan, { slotId, idempotencyKey: slotId });
      return server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } });
    };
    const { startsAt, endsAt } = await book();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const goal = { kind: 'BOOKINGS', title: 'Sessions', target: 5 };
    const counting = await made(creator, { goal, hasCountdown: true });
    const plain = await made(creator);
    expect((await read(counting.code))?.goal?.reached).toBe(0);
    await book();
    expect(await read(counting.code)).toMatchObject({
      goal: { kind: 'BOOKINGS', title: 'Sessions', target: 5, reached: 1, currency: null },
      nextSession: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    });
    expect((await read(plain.code))?.nextSession).toBeNull();
    await server.deps.prisma.user.update({ where: { id: creator.id }, data: { isActive: false } });
    expect(await read(counting.code)).toBeNull();
  });

  it('each place of a squad counts as a booking, and the overlay counts down to it once it takes place', async () => {
    const before = server.clock.now;
    const squad = await makeSquad(server);
    const { creator, slotId, deadlineAt, startsAt } = squad;
    server.clock.now = new Date(before.getTime() + 1000);
    const goal = { kind: 'BOOKINGS', title: 'Sessions', target: 5 };
    const { code } = await made(creator, { goal, hasCountdown: true });
    await bookPlace(server, squad);
    await bookPlace(server, squad);
    expect(await read(code)).toMatchObject({ goal: { reached: 2 }, nextSession: null });
    server.clock.now = deadlineAt;
    await decideSquad(server.deps, { slotId });
    expect((await read(code))?.nextSession?.startsAt).toBe(startsAt.toISOString());
    server.clock.now = before;
  });
});

describe('the URL of a saved overlay', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('the URL answers the browser source, and its JSON to any site', async () => {
    const creator = await makeCreator(app.deps);
    const { code } = await app.deps.prisma.savedOverlay.create({
      data: {
        creatorId: creator.id,
        name: 'Main',
        code: 'aB3_efgh-jklmnop',
        options: 'shape=bar',
        createdAt: app.deps.now(),
      },
    });
    const page = await fetch(`${app.url}/overlay/saved/${code}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      await (await fetch(`${app.url}/overlay/${creator.username}`)).text(),
    ]);
    const response = await fetch(`${app.url}/overlay/v1/saved/${code}.json`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toMatchObject({ username: creator.username });
    const missing = await fetch(`${app.url}/overlay/v1/saved/${code.toLowerCase()}.json`);
    expect(missing.status).toBe(404);
  });
});

describe('the audit log', () => {
  it('the audit log contains each change of a saved overlay, but not its secret URL', async () => {
    const creator = await makeCreator(server.deps);
    const { id, code } = await made(creator);
    await ask({
      query: UPDATE,
      actor: creator,
      input: { savedOverlayId: id, ...FIELDS, name: 'Second' },
    });
    await server.run({ query: DELETE, actor: creator, variables: { id } });
    const events = await server.deps.prisma.auditEvent.findMany({
      where: { actorId: creator.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['savedOverlay.create', { name: 'Main', options: 'shape=bar' }],
      ['savedOverlay.update', { name: 'Second', options: 'shape=bar' }],
      ['savedOverlay.delete', {}],
    ]);
    expect(JSON.stringify(events)).not.toContain(code);
  });
});
