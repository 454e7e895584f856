import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { makeSessionType } from '../../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { deleteAvailabilitySlots } from '../slots/deleteAvailabilitySlots.ts';
import { updateSessionType } from '../../sessionTypes/updateSessionType.ts';
import { fillWeeklyPatterns, saveWeeklyPattern } from './weeklyPattern.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
/** A Monday; the creators in these tests are in UTC. */
beforeEach(() => void (server.clock.now = new Date('2027-01-04T12:00:00Z')));

const VIEWER = 'viewer { weeklyPattern { weeks isPaused filledThrough slotCount } }';
const SAVE = `mutation ($input: SaveWeeklyPatternInput!) { result: saveWeeklyPattern(input: $input) { ... on WeeklyPatternSuccess { opened ${VIEWER} } ... on UserError { code } ... on WeeklyPatternInvalidError { field } } }`;
const PAUSE = `mutation ($input: PauseWeeklyPatternInput!) { result: pauseWeeklyPattern(input: $input) { ... on WeeklyPatternSuccess { ${VIEWER} } ... on UserError { code } } }`;
const REMOVE = `mutation { result: removeWeeklyPattern { ${VIEWER} } }`;
const PATTERN = {
  weeks: 2,
  from: '2027-01-11',
  slots: [
    { weekday: 0, minute: 1200, durationMinutes: 30, priceMinor: 500 },
    { weekday: 2, minute: 600, durationMinutes: 60, priceMinor: 0 },
  ],
};

const send = async (query: string, actor: Actor | null, input?: object) => {
  const { data, errors } = await server.run({ query, actor, variables: input ? { input } : {} });
  return ((data as { result?: object } | null)?.result ?? {
    code: errors?.[0]?.extensions.code,
  }) as Record<string, unknown>;
};
const getStarts = async ({ id }: Actor) =>
  (
    await server.deps.prisma.availabilitySlot.findMany({
      where: { creatorId: id, closedAt: null },
      orderBy: { startsAt: 'asc' },
    })
  ).map(({ startsAt }) => startsAt.toISOString().slice(0, 16));
const daysLater = async (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS);
  await fillWeeklyPatterns(server.deps);
};

it('saveWeeklyPattern fills the coming weeks and later each new week, and does not reopen slots that were closed manually', async () => {
  const creator = await makeCreator(server.deps);
  expect(await send(SAVE, creator, PATTERN)).toEqual({
    opened: 3,
    viewer: {
      weeklyPattern: { weeks: 2, isPaused: false, filledThrough: '2027-01-18', slotCount: 2 },
    },
  });
  expect(await getStarts(creator)).toEqual([
    '2027-01-11T20:00',
    '2027-01-13T10:00',
    '2027-01-18T20:00',
  ]);
  const [first] = await server.deps.prisma.availabilitySlot.findMany({
    where: { creatorId: creator.id },
    orderBy: { startsAt: 'asc' },
  });
  await deleteAvailabilitySlots(server.deps, creator, { slotIds: [first?.id ?? ''] });
  await fillWeeklyPatterns(server.deps);
  await daysLater(2);
  await fillWeeklyPatterns(server.deps);
  expect(await getStarts(creator)).toEqual([
    '2027-01-13T10:00',
    '2027-01-18T20:00',
    '2027-01-20T10:00',
  ]);
});

it('pauseWeeklyPattern stops filling until it is resumed, and removeWeeklyPattern leaves open slots open', async () => {
  const creator = await makeCreator(server.deps);
  expect(await send(PAUSE, creator, { isPaused: true })).toEqual({
    code: 'WEEKLY_PATTERN_NOT_FOUND',
  });
  await send(SAVE, creator, PATTERN);
  expect(await send(PAUSE, creator, { isPaused: true })).toMatchObject({
    viewer: { weeklyPattern: { isPaused: true } },
  });
  await daysLater(30);
  expect(await getStarts(creator)).toHaveLength(3);
  await send(PAUSE, creator, { isPaused: false });
  expect((await getStarts(creator)).slice(3)).toEqual(
    [
      '2027-02-03T20:00',
      '2027-02-08T20:00',
      '2027-02-10T10:00',
      '2027-02-15T20:00',
      '2027-02-17T10:00',
    ].filter((at) => at !== '2027-02-03T20:00'),
  );
  const open = await getStarts(creator);
  expect(await send(REMOVE, creator)).toEqual({ viewer: { weeklyPattern: null } });
  expect(await send(REMOVE, creator)).toEqual({ viewer: { weeklyPattern: null } });
  await daysLater(30);
  expect(await getStarts(creator)).toEqual(open);
});

it('saveWeeklyPattern and removeWeeklyPattern leave the patterns of other creators', async () => {
  const [creator, other] = [await makeCreator(server.deps), await makeCreator(server.deps)];
  const countOther = () =>
    server.deps.prisma.weeklyPattern.count({ where: { creatorId: other.id, pausedAt: null } });
  await send(SAVE, other, PATTERN);
  await send(SAVE, creator, PATTERN);
  await send(PAUSE, creator, { isPaused: true });
  expect(await countOther()).toBe(1);
  await send(REMOVE, creator);
  expect(await countOther()).toBe(1);
});

it('fillWeeklyPatterns opens slots with the current length of their session type', async () => {
  const creator = await makeCreator(server.deps);
  const sessionTypeId = await makeSessionType(server.deps, { creator, durationMinutes: 60 });
  const { from } = PATTERN;
  const slot = { weekday: 0, minute: 600, durationMinutes: 60, priceMinor: 700, sessionTypeId };
  await saveWeeklyPattern(server.deps, creator, { from, weeks: 1, slots: [slot] });
  await updateSessionType(server.deps, creator, { sessionTypeId, durationMinutes: 30 });
  await daysLater(7);
  const opened = await server.deps.prisma.availabilitySlot.findMany({
    where: { creatorId: creator.id },
    orderBy: { startsAt: 'asc' },
  });
  expect(
    opened.map(({ startsAt, endsAt, priceMinor }) => [
      (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
      priceMinor,
    ]),
  ).toEqual([
    [60, 700],
    [30, 700],
  ]);
});

it('saveWeeklyPattern opens slots with the current length of their session type, whatever length they had', async () => {
  const creator = await makeCreator(server.deps);
  const sessionTypeId = await makeSessionType(server.deps, { creator, durationMinutes: 60 });
  await updateSessionType(server.deps, creator, { sessionTypeId, durationMinutes: 45 });
  const slots = [{ ...PATTERN.slots[1], sessionTypeId: globalId('SessionType', sessionTypeId) }];
  expect(await send(SAVE, creator, { ...PATTERN, slots })).toMatchObject({ opened: 1 });
  const [opened] = await server.deps.prisma.availabilitySlot.findMany({
    where: { creatorId: creator.id },
  });
  expect(opened?.endsAt.toISOString()).toBe('2027-01-13T10:45:00.000Z');
});

it("fillWeeklyPatterns keeps existing slots, follows the creator's time zone, and skips creators who may not open slots", async () => {
  const creator = await makeCreator(server.deps);
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { timeZone: 'America/New_York' },
  });
  await server.deps.prisma.availabilitySlot.create({
    data: {
      creatorId: creator.id,
      startsAt: new Date('2027-01-12T01:15:00Z'),
      endsAt: new Date('2027-01-12T01:45:00Z'),
      priceMinor: 700,
      currency: 'USD',
    },
  });
  expect(await send(SAVE, creator, PATTERN)).toMatchObject({ opened: 2 });
  expect(await getStarts(creator)).toEqual([
    '2027-01-12T01:15',
    '2027-01-13T15:00',
    '2027-01-19T01:00',
  ]);
  await server.deps.prisma.creatorTag.deleteMany({ where: { userId: creator.id } });
  await daysLater(14);
  expect(await getStarts(creator)).toHaveLength(3);
});

it('fillWeeklyPatterns reads only patterns for which a new local day has begun', async () => {
  const creator = await makeCreator(server.deps);
  await send(SAVE, creator, PATTERN);
  const before = await getStarts(creator);
  const where = { creatorId: creator.id };
  const pattern = await server.deps.prisma.weeklyPattern.findUniqueOrThrow({ where });
  expect(pattern.nextFillAt.getTime()).toBeGreaterThan(server.deps.now().getTime());
  expect(pattern.nextFillAt.getTime() - server.deps.now().getTime()).toBeLessThanOrEqual(DAY_MS);
  await server.deps.prisma.availabilitySlot.deleteMany({ where });
  await server.deps.prisma.weeklyPattern.update({
    where,
    data: { generatedThrough: new Date(pattern.generatedThrough.getTime() - 30 * DAY_MS) },
  });
  await fillWeeklyPatterns(server.deps);
  expect(await getStarts(creator)).toEqual([]);
  await server.deps.prisma.weeklyPattern.update({ where, data: { nextFillAt: new Date(0) } });
  await fillWeeklyPatterns(server.deps);
  expect(await getStarts(creator)).toEqual(expect.arrayContaining(before));
});

it('saveWeeklyPattern rejects invalid patterns, creators who may not open slots, and signed-out visitors', async () => {
  const creator = await makeCreator(server.deps);
  for (const wrong of [{ weeks: 13 }, { slots: [] }, { from: 'tomorrow' }, { from: '2027-02-30' }])
    expect(await send(SAVE, creator, { ...PATTERN, ...wrong })).toEqual({
      code: 'WEEKLY_PATTERN_INVALID',
      field: Object.keys(wrong)[0],
    });
  expect(await send(SAVE, await makeFan(server.deps), PATTERN)).toEqual({
    code: 'CANNOT_OPEN_SLOTS',
  });
  for (const [query, input] of [
    [SAVE, PATTERN],
    [PAUSE, { isPaused: true }],
    [REMOVE, undefined],
  ] as const)
    expect(await send(query, null, input)).toEqual({ code: 'UNAUTHENTICATED' });
});
