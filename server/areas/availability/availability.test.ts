import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { expireHold } from '../bookings/holds/expireHold.ts';
import { freeSlot } from '../creators/creators.access.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import {
  createTestServer,
  type GraphqlAnswer,
  type TestServer,
} from '../../testing/app/testServer.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // Starting at noon, no slot a few hours later crosses midnight.
  server.clock.now = new Date(new Date().setUTCHours(12, 0, 0, 0));
});
afterAll(() => server.close());

const CREATE = `mutation ($input: CreateAvailabilitySlotsInput!) { result: createAvailabilitySlots(input: $input) {
  ... on CreateAvailabilitySlotsSuccess { results { slot { id startsAt state price { amountMinor } } error { code } } } ... on UserError { code } } }`;
const DELETE =
  'mutation ($input: DeleteAvailabilitySlotsInput!) { result: deleteAvailabilitySlots(input: $input) { results { slotId error { code } } } }';
const PRICE = `mutation ($input: PriceAvailabilitySlotsInput!) { result: priceAvailabilitySlots(input: $input) {
  ... on PriceAvailabilitySlotsSuccess { results { slot { price { amountMinor } } error { code } } } ... on UserError { code } } }`;
const SETTINGS = `mutation ($input: UpdateCalendarSettingsInput!) { result: updateCalendarSettings(input: $input) {
  ... on UpdateCalendarSettingsSuccess { viewer { minimumNoticeMinutes bufferMinutes } } ... on UserError { code }
  ... on CalendarSettingsInvalidError { field } } }`;

const send = (query: string, actor: Actor | null, input: object) =>
  server.run({ query, actor, variables: { input } });
const toId = (slotId: string) => globalId('AvailabilitySlot', slotId);
const at = (hours: number) => new Date(server.clock.now.getTime() + hours * 3_600_000);
const slot = (hours: number, more: object = {}) => ({
  startsAt: at(hours).toISOString(),
  durationMinutes: 30,
  priceMinor: 1200,
  ...more,
});
const book = async (slotId: string) =>
  bookSlot(server.deps, await makeFan(server.deps), { slotId, idempotencyKey: randomUUID() });
const isFree = async (slotId: string) =>
  (await server.deps.prisma.availabilitySlot.count({
    where: { id: slotId, ...freeSlot(server.clock.now) },
  })) === 1;

const publishedBy = (creator: Actor, work: () => Promise<unknown>) =>
  publishedOn({ server, channel: `creator:${creator.id}`, work });

type Outcome = { slot: { state: string } | null; error: { code: string } | null };
const getResults = (answer: GraphqlAnswer): Outcome[] =>
  (answer.data as { result: { results: Outcome[] } }).result.results;

it('createAvailabilitySlots opens many slots, each with its own result', async () => {
  const creator = await makeCreator(server.deps);
  const answer = await send(CREATE, creator, {
    slots: [
      slot(24),
      slot(24.25),
      slot(25, { durationMinutes: 40 }),
      slot(-1),
      slot(24 * 400),
      slot(26, { priceMinor: 49 }),
      slot(24.5, { priceMinor: 0, durationMinutes: 60 }),
      slot(24),
    ],
  });
  expect(getResults(answer).map((result) => result.error?.code ?? result.slot?.state)).toEqual([
    'FREE',
    'SLOT_OVERLAP',
    'SLOT_DURATION',
    'SLOT_PAST',
    'SLOT_TOO_FAR',
    'SLOT_PRICE',
    'FREE',
    'SLOT_OVERLAP',
  ]);
  const again = await send(CREATE, creator, { slots: [slot(24)] });
  expect(again.data).toMatchObject({
    result: { results: [{ slot: null, error: { code: 'SLOT_OVERLAP' } }] },
  });
});

it("createAvailabilitySlot rejects a slot that crosses midnight in the creator's zone, and names the field", async () => {
  const creator = { ...(await makeCreator(server.deps)), timeZone: 'Asia/Tokyo' };
  const day = at(72).toISOString().slice(0, 10);
  // 14:30Z is 23:30 in Tokyo.
  const from = (time: string, durationMinutes: number) =>
    slot(0, { startsAt: `${day}T${time}:00Z`, durationMinutes });
  const one = `mutation ($input: CreateAvailabilitySlotInput!) { result: createAvailabilitySlot(input: $input) {
    __typename ... on SlotInvalidError { code field } } }`;
  const refusal = { code: 'SLOT_PASSES_MIDNIGHT', field: 'durationMinutes' };
  expect((await send(one, creator, from('14:30', 45))).data).toMatchObject({ result: refusal });
  const many = `mutation ($input: CreateAvailabilitySlotsInput!) { result: createAvailabilitySlots(input: $input) {
    ... on CreateAvailabilitySlotsSuccess { results { error { code ... on SlotInvalidError { field } } } } } }`;
  const slots = [from('14:30', 30), from('23:30', 45), from('14:15', 60)];
  const answer = await send(many, creator, { slots });
  expect(getResults(answer)).toEqual([{ error: null }, { error: null }, { error: refusal }]);
});

it('createAvailabilitySlots opens each of 500 slots once, even when two tabs send them concurrently', async () => {
  const creator = await makeCreator(server.deps);
  // Whole half hours, so that none crosses midnight.
  const from = Math.ceil(at(24).getTime() / 1_800_000) * 1_800_000;
  const slots = Array.from({ length: 500 }, (_, index) =>
    slot(0, { startsAt: new Date(from + index * 1_800_000).toISOString() }),
  );
  const answers = await Promise.all([
    send(CREATE, creator, { slots }),
    send(CREATE, creator, { slots: slots.toReversed() }),
  ]);
  const opened = answers.flatMap((answer) => getResults(answer).filter((result) => result.slot));
  expect(opened).toHaveLength(500);
  expect(
    await server.deps.prisma.availabilitySlot.count({ where: { creatorId: creator.id } }),
  ).toBe(500);
});

it('deleteAvailabilitySlots deletes free slots, closes those with past bookings, and rejects booked and foreign ones', async () => {
  const [creator, stranger] = await Promise.all([
    makeCreator(server.deps),
    makeCreator(server.deps),
  ]);
  const [free, booked, past, strange] = await Promise.all([
    makeSlot(server.deps, { creator, inMinutes: 3000 }),
    makeSlot(server.deps, { creator, inMinutes: 3100 }),
    makeSlot(server.deps, { creator, inMinutes: 3200 }),
    makeSlot(server.deps, { creator: stranger }),
  ]);
  await book(booked);
  const { bookingId } = await book(past);
  await server.deps.prisma.booking.update({
    where: { id: bookingId },
    data: { status: 'REFUNDED' },
  });
  const slotIds = [free, booked, past, strange].map(toId);
  expect((await send(DELETE, creator, { slotIds: [...slotIds, 'nonsense'] })).data).toEqual({
    result: {
      results: [null, 'SLOT_BOOKED', null, 'SLOT_NOT_FOUND', 'SLOT_NOT_FOUND'].map(
        (code, index) => ({ slotId: slotIds[index] ?? 'nonsense', error: code && { code } }),
      ),
    },
  });
  const remaining = await server.deps.prisma.availabilitySlot.findMany({
    where: { id: { in: [free, booked, past, strange] } },
  });
  expect(new Map(remaining.map(({ id, closedAt }) => [id, closedAt !== null]))).toEqual(
    new Map([
      [booked, false],
      [past, true],
      [strange, false],
    ]),
  );
  expect((await send(DELETE, creator, { slotIds: [slotIds[0]] })).data).toMatchObject({
    result: { results: [{ error: { code: 'SLOT_NOT_FOUND' } }] },
  });
});

it('priceAvailabilitySlots changes the price of the given open slots only', async () => {
  const [creator, stranger] = await Promise.all([
    makeCreator(server.deps),
    makeCreator(server.deps),
  ]);
  const [free, booked, unnamed, strangers] = await Promise.all([
    makeSlot(server.deps, { creator, inMinutes: 3000 }),
    makeSlot(server.deps, { creator, inMinutes: 3100 }),
    makeSlot(server.deps, { creator, inMinutes: 3200 }),
    makeSlot(server.deps, { creator: stranger, inMinutes: 3000 }),
  ]);
  await book(booked);
  const readPrices = () =>
    Promise.all(
      [booked, unnamed, strangers].map(async (id) => {
        const found = await server.deps.prisma.availabilitySlot.findUniqueOrThrow({
          where: { id },
        });
        return found.priceMinor;
      }),
    );
  const pricesBefore = await readPrices();
  const input = { slotIds: [free, booked].map(toId), priceMinor: 750 };
  const expected = {
    result: {
      results: [
        { slot: { price: { amountMinor: 750 } }, error: null },
        { slot: null, error: { code: 'SLOT_BOOKED' } },
      ],
    },
  };
  expect((await send(PRICE, creator, input)).data).toEqual(expected);
  expect((await send(PRICE, creator, input)).data).toEqual(expected);
  expect((await send(PRICE, stranger, input)).data).toMatchObject({
    result: {
      results: [{ error: { code: 'SLOT_NOT_FOUND' } }, { error: { code: 'SLOT_NOT_FOUND' } }],
    },
  });
  expect((await send(PRICE, creator, { ...input, priceMinor: 49 })).data).toEqual({
    result: { code: 'SLOT_PRICE' },
  });
  expect((await send(PRICE, creator, { ...input, priceMinor: 100_000_000 })).data).toEqual({
    result: { code: 'SLOT_PRICE_TOO_HIGH' },
  });
  expect(await readPrices()).toEqual(pricesBefore);
});

it('opening slots requires completed onboarding, a matching tag and a login session', async () => {
  const people = [
    await makeFan(server.deps),
    await makeCreator(server.deps, { onboarded: false }),
    await makeCreator(server.deps, { tag: 'MUSICIAN' }),
  ];
  for (const person of people) {
    expect((await send(CREATE, person, { slots: [slot(24)] })).data).toEqual({
      result: { code: 'CANNOT_OPEN_SLOTS' },
    });
  }
  for (const person of [people[0], people[2]])
    expect((await send(PRICE, person ?? null, { slotIds: ['x'], priceMinor: 500 })).data).toEqual({
      result: { code: 'CANNOT_OPEN_SLOTS' },
    });
  const inputs: [string, object][] = [
    [CREATE, { slots: [slot(24)] }],
    [DELETE, { slotIds: ['x'] }],
    [PRICE, { slotIds: ['x'], priceMinor: 500 }],
    [SETTINGS, { minimumNoticeMinutes: 0, bufferMinutes: 0 }],
  ];
  for (const [query, input] of inputs)
    expect((await send(query, null, input)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('slot changes are published when slots open, change and close, and not when nothing changed', async () => {
  const creator = await makeCreator(server.deps);
  expect(
    await publishedBy(creator, () => send(CREATE, creator, { slots: [slot(24), slot(25)] })),
  ).toEqual(['slots']);
  expect(await publishedBy(creator, () => send(CREATE, creator, { slots: [slot(24)] }))).toEqual(
    [],
  );
  const [found] = await server.deps.prisma.availabilitySlot.findMany({
    where: { creatorId: creator.id },
  });
  const slotIds = [toId(found?.id ?? '')];
  expect(
    await publishedBy(creator, () => send(PRICE, creator, { slotIds, priceMinor: 900 })),
  ).toEqual(['slots']);
  expect(await publishedBy(creator, () => send(DELETE, creator, { slotIds }))).toEqual(['slots']);
  expect(await publishedBy(creator, () => send(DELETE, creator, { slotIds }))).toEqual([]);
  expect(
    await publishedBy(creator, () =>
      send(SETTINGS, creator, { minimumNoticeMinutes: 60, bufferMinutes: 0 }),
    ),
  ).toEqual(['slots']);
});

it('updateCalendarSettings rejects a notice and a buffer out of bounds', async () => {
  const creator = await makeCreator(server.deps);
  for (const wrong of [
    { minimumNoticeMinutes: -1 },
    { minimumNoticeMinutes: 20_161 },
    { bufferMinutes: -5 },
    { bufferMinutes: 241 },
  ]) {
    expect(
      (await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 0, ...wrong })).data,
    ).toEqual({ result: { code: 'CALENDAR_SETTINGS_INVALID', field: Object.keys(wrong)[0] } });
  }
  const good = { minimumNoticeMinutes: 120, bufferMinutes: 15 };
  for (let round = 0; round < 2; round += 1)
    expect((await send(SETTINGS, creator, good)).data).toEqual({ result: { viewer: good } });
});

it('updateCalendarSettings changes only what is given, also from two tabs at once', async () => {
  const creator = await makeCreator(server.deps);
  await Promise.all([
    send(SETTINGS, creator, { minimumNoticeMinutes: 120 }),
    send(SETTINGS, creator, { bufferMinutes: 15 }),
  ]);
  const both = { minimumNoticeMinutes: 120, bufferMinutes: 15 };
  expect((await send(SETTINGS, creator, {})).data).toEqual({ result: { viewer: both } });
  const slotId = await makeSlot(server.deps, { creator, inMinutes: 600 });
  await send(SETTINGS, creator, { bufferMinutes: 0 });
  const { bookableUntil } = await server.deps.prisma.availabilitySlot.findUniqueOrThrow({
    where: { id: slotId },
  });
  expect(bookableUntil).toEqual(at(8));
});

it('fans cannot book slots within the minimum notice, neither old nor new ones', async () => {
  const creator = await makeCreator(server.deps);
  const [soon, later] = await Promise.all([
    makeSlot(server.deps, { creator, inMinutes: 119 }),
    makeSlot(server.deps, { creator, inMinutes: 180 }),
  ]);
  await send(SETTINGS, creator, { minimumNoticeMinutes: 120, bufferMinutes: 0 });
  const { data } = await send(CREATE, creator, { slots: [slot(1)] });
  expect(data).toMatchObject({ result: { results: [{ slot: { state: 'CLOSED' } }] } });
  expect([await isFree(soon), await isFree(later)]).toEqual([false, true]);
  await expect(book(soon)).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
  await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 0 });
  expect(await isFree(soon)).toBe(true);
});

it('updateCalendarSettings does not change slots that have begun, and allows booking until the start without a notice', async () => {
  const creator = await makeCreator(server.deps);
  const begun = await makeSlot(server.deps, { creator, inMinutes: -10 });
  const coming = await makeSlot(server.deps, { creator, inMinutes: 600 });
  const bookableUntil = async (id: string) =>
    (await server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id } })).bookableUntil;
  await send(SETTINGS, creator, { minimumNoticeMinutes: 120, bufferMinutes: 0 });
  expect(await bookableUntil(begun)).toBeNull();
  expect(await bookableUntil(coming)).toEqual(at(8));
  await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 0 });
  expect(await bookableUntil(coming)).toBeNull();
  const opened = await send(CREATE, creator, { slots: [slot(12)] });
  expect(getResults(opened)[0]?.error).toBeNull();
  const [created] = await server.deps.prisma.availabilitySlot.findMany({
    where: { creatorId: creator.id, startsAt: at(12) },
  });
  expect(created?.bookableUntil).toBeNull();
});

it('bookSlot rejects a slot from the instant of its start', async () => {
  const slotId = await makeSlot(server.deps, {
    creator: await makeCreator(server.deps),
    inMinutes: 0,
  });
  await expect(book(slotId)).rejects.toMatchObject({ code: 'SLOT_PAST' });
});

it('a slot that nobody has booked is CLOSED from the instant of its start', async () => {
  const creator = await makeCreator(server.deps);
  for (const inMinutes of [0, 31, 62]) await makeSlot(server.deps, { creator, inMinutes });
  const { data } = await server.run({
    query:
      'query ($from: DateTime!, $to: DateTime!) { viewer { ownSlots(from: $from, to: $to) { state } } }',
    variables: { from: at(0).toISOString(), to: at(2).toISOString() },
    actor: creator,
  });
  const states = ['CLOSED', 'FREE', 'FREE'].map((state) => ({ state }));
  expect(data).toEqual({ viewer: { ownSlots: states } });
});

it('a closed slot can be neither priced nor deleted again', async () => {
  const creator = await makeCreator(server.deps);
  const slotId = await makeSlot(server.deps, { creator });
  await server.deps.prisma.availabilitySlot.update({
    where: { id: slotId },
    data: { closedAt: server.clock.now },
  });
  const priced = await send(PRICE, creator, { slotIds: [toId(slotId)], priceMinor: 900 });
  const deleted = await send(DELETE, creator, { slotIds: [toId(slotId)] });
  expect([...getResults(priced), ...getResults(deleted)].map(({ error }) => error?.code)).toEqual([
    'SLOT_NOT_FOUND',
    'SLOT_NOT_FOUND',
  ]);
});

it('a booking blocks the slots within the buffer, and releases them when it ends', async () => {
  const creator = await makeCreator(server.deps);
  await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 15 });
  const [before, booked, far] = await Promise.all(
    [2960, 3000, 3075].map((inMinutes) => makeSlot(server.deps, { creator, inMinutes })),
  );
  const { bookingId } = await book(booked ?? '');
  expect(await Promise.all([before, far].map((id) => isFree(id ?? '')))).toEqual([false, true]);
  await expect(book(before ?? '')).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  const { data } = await send(CREATE, creator, { slots: [slot(3040 / 60), slot(52)] });
  expect(data).toMatchObject({
    result: { results: [{ slot: { state: 'CLOSED' } }, { slot: { state: 'FREE' } }] },
  });

  await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 0 });
  expect(await isFree(before ?? '')).toBe(true);
  await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 15 });
  expect(await isFree(before ?? '')).toBe(false);

  server.clock.now = at(0.51);
  await expireHold(server.deps, { bookingId });
  expect(await Promise.all([before, booked, far].map((id) => isFree(id ?? '')))).toEqual([
    true,
    true,
    true,
  ]);
});

it('concurrent bookings of neighbouring slots respect the buffer', async () => {
  const creator = await makeCreator(server.deps);
  await send(SETTINGS, creator, { minimumNoticeMinutes: 0, bufferMinutes: 30 });
  const slotIds = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      makeSlot(server.deps, { creator, inMinutes: 3000 + index * 30 }),
    ),
  );
  const outcomes = await Promise.allSettled(
    slotIds.flatMap((slotId) => [book(slotId), book(slotId), book(slotId)]),
  );
  expect(
    new Set(
      outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
      ),
    ),
  ).toEqual(new Set(['SLOT_TAKEN']));
  const bookings = await server.deps.prisma.booking.findMany({
    where: { creatorId: creator.id },
    orderBy: { startsAt: 'asc' },
  });
  expect(bookings.length).toBeGreaterThan(1);
  const gaps = bookings
    .slice(1)
    .map(
      ({ startsAt }, index) =>
        (startsAt.getTime() - (bookings[index]?.endsAt.getTime() ?? 0)) / 60_000,
    );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
});
