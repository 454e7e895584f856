import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId, readGlobalId } from '../../platform/ids/globalId.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { rescheduleBooking } from '../bookings/changes/rescheduleBooking.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { createAvailabilitySlots } from '../availability/slots/createAvailabilitySlots.ts';
import { fillWeeklyPatterns } from '../availability/patterns/weeklyPattern.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const TYPE = {
  title: 'Coaching',
  description: 'We look at your last match.',
  durationMinutes: 90,
  priceMinor: 2500,
  mode: 'SLOTS',
};
const FIELDS =
  'id title description durationMinutes price { amountMinor currency } mode placeKind isActive creator { username }';
const CREATE = `mutation ($input: CreateSessionTypeInput!) { result: createSessionType(input: $input) { ... on CreateSessionTypeSuccess { sessionType { ${FIELDS} } } ... on SessionTypeInvalidError { field } ... on UserError { code } } }`;
const UPDATE = `mutation ($input: UpdateSessionTypeInput!) { result: updateSessionType(input: $input) { ... on UpdateSessionTypeSuccess { sessionType { ${FIELDS} } } ... on UserError { code } } }`;
const ARCHIVE = `mutation ($input: ArchiveSessionTypeInput!) { result: archiveSessionType(input: $input) { ... on ArchiveSessionTypeSuccess { sessionType { isActive } } ... on UserError { code } } }`;
const OPEN = `mutation ($input: CreateAvailabilitySlotInput!) { result: createAvailabilitySlot(input: $input) { ... on CreateAvailabilitySlotSuccess { slot { id startsAt endsAt price { amountMinor } sessionType { title } } } ... on UserError { code } } }`;
const PROFILE = `query ($username: String!) { creator(username: $username) { sessionTypes { title } } }`;

type Answer = { code?: string; slot?: { id: string }; sessionType?: { id: string } };
type Options = { type?: string; hours?: number; durationMinutes?: number; priceMinor?: number };

const send = async (query: string, actor: Actor | null, input: object) => {
  const { data, errors } = await server.run({ query, actor, variables: { input } });
  return ((data as { result?: object } | null)?.result ?? {
    code: errors?.[0]?.extensions.code,
  }) as Answer;
};
const inHours = (hours: number): string =>
  new Date(
    Math.ceil(server.clock.now.getTime() / 86_400_000) * 86_400_000 + hours * 3_600_000,
  ).toISOString();
const typeId = (id: string) => globalId('SessionType', id);
const readTitles = async ({ username }: Actor) => {
  const { data } = await server.run({ query: PROFILE, variables: { username } });
  return (data as { creator: { sessionTypes: { title: string }[] } }).creator.sessionTypes.map(
    ({ title }) => title,
  );
};

describe('createSessionType', () => {
  it('a type is created that everyone sees on the profile', async () => {
    const creator = await makeCreator(server.deps);
    expect(await send(CREATE, creator, { ...TYPE, title: '  Coaching ' })).toMatchObject({
      sessionType: {
        title: 'Coaching',
        durationMinutes: 90,
        price: { amountMinor: 2500, currency: 'USD' },
        mode: 'SLOTS',
        placeKind: 'ROOM',
        isActive: true,
        creator: { username: creator.username },
      },
    });
    expect(await readTitles(creator)).toEqual(['Coaching']);
  });

  it('a new type appears on open profiles and overlays', async () => {
    const creator = await makeCreator(server.deps);
    const published = await publishedOn({
      server,
      channel: `creator:${creator.id}`,
      work: () => send(CREATE, creator, { ...TYPE, mode: 'APPOINTMENT' }),
    });
    expect(published).toEqual(['slots']);
  });

  it.each([
    [{ title: 'ab' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ description: 'x'.repeat(601) }, 'description'],
    [{ durationMinutes: 20 }, 'durationMinutes'],
    [{ durationMinutes: 255 }, 'durationMinutes'],
    [{ durationMinutes: 0 }, 'durationMinutes'],
    [{ priceMinor: 49 }, 'priceMinor'],
    [{ priceMinor: -1 }, 'priceMinor'],
  ])('the input %o is rejected and the field is named', async (change, field) => {
    const creator = await makeCreator(server.deps);
    expect(await send(CREATE, creator, { ...TYPE, ...change })).toEqual({
      code: 'SESSION_TYPE_INVALID',
      field,
    });
  });

  it('a tag for slots is needed for types with slots, and everyone who sells may offer appointments', async () => {
    const musician = await makeCreator(server.deps, { tag: 'MUSICIAN' });
    const appointment = { ...TYPE, mode: 'APPOINTMENT' };
    expect(await send(CREATE, musician, TYPE)).toEqual({ code: 'CANNOT_OPEN_SLOTS' });
    expect(await send(CREATE, musician, appointment)).toHaveProperty('sessionType');
    const unfinished = await makeCreator(server.deps, { onboarded: false });
    expect(await send(CREATE, unfinished, TYPE)).toEqual({ code: 'CANNOT_OPEN_SLOTS' });
    expect(await send(CREATE, unfinished, appointment)).toEqual({ code: 'CANNOT_SELL' });
    expect(await send(CREATE, await makeFan(server.deps), appointment)).toEqual({
      code: 'CANNOT_SELL',
    });
    expect(await send(CREATE, null, TYPE)).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('the message for a creator who cannot sell fits every kind of offer', async () => {
    const unfinished = await makeCreator(server.deps, { onboarded: false });
    const { data } = await server.run({
      query: CREATE.replace('{ code }', '{ message }'),
      actor: unfinished,
      variables: { input: { ...TYPE, mode: 'APPOINTMENT' } },
    });
    expect(data).toEqual({
      result: { message: 'Finish your payout setup and choose a tag before you sell.' },
    });
  });

  it('a creator may have 20 active types, even when 30 are requested concurrently', async () => {
    const creator = await makeCreator(server.deps);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(CREATE, creator, TYPE)),
    );
    expect(answers.filter((answer) => 'sessionType' in answer)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 'SESSION_TYPE_LIMIT')).toHaveLength(10);
    const [first] = await server.deps.prisma.sessionType.findMany({
      where: { creatorId: creator.id },
    });
    await send(ARCHIVE, creator, { sessionTypeId: typeId(first?.id ?? '') });
    expect(await send(CREATE, creator, TYPE)).toHaveProperty('sessionType');
  });
});

describe('SessionType.place', () => {
  const LINK = { kind: 'LINK', url: 'https://meet.example/x' };
  const READ = `query ($id: ID!) { node(id: $id) { ... on SessionType { placeKind place { kind url } } } }`;

  it('the place of the type overrides the default place, is copied at booking, and is shown to its creator only', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await makeFan(server.deps);
    await server.deps.prisma.defaultPlace.create({
      data: { userId: creator.id, kind: 'OTHER', label: 'By phone' },
    });
    const id = await makeSessionType(server.deps, { creator });
    const read = async (actor: Actor | null) =>
      (await server.run({ query: READ, variables: { id: typeId(id) }, actor })).data?.['node'];
    expect(await read(creator)).toEqual({ placeKind: 'OTHER', place: null });
    await send(UPDATE, creator, { sessionTypeId: typeId(id), place: LINK });
    expect(await read(creator)).toEqual({ placeKind: 'LINK', place: LINK });
    expect(await read(fan)).toEqual({ placeKind: 'LINK', place: null });
    expect(await read(null)).toEqual({ placeKind: 'LINK', place: null });
    const slotId = await makeSlot(server.deps, { creator });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { sessionTypeId: id },
    });
    const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: 'place' });
    expect(
      await server.deps.prisma.bookingPlace.findUniqueOrThrow({ where: { bookingId } }),
    ).toMatchObject(LINK);
    await send(UPDATE, creator, { sessionTypeId: typeId(id), title: 'Other' });
    expect(await read(creator)).toEqual({ placeKind: 'LINK', place: LINK });
    await send(UPDATE, creator, { sessionTypeId: typeId(id), place: null });
    expect(await read(creator)).toEqual({ placeKind: 'OTHER', place: null });
  });

  it('links that are not https are rejected', async () => {
    const creator = await makeCreator(server.deps);
    for (const url of ['http://meet.example', 'javascript:alert(1)'])
      expect(await send(CREATE, creator, { ...TYPE, place: { kind: 'LINK', url } })).toMatchObject({
        code: 'PLACE_URL_INVALID',
      });
  });
});

describe('createAvailabilitySlots', () => {
  it('length and price of each slot come from its own type', async () => {
    const creator = await makeCreator(server.deps);
    const short = await makeSessionType(server.deps, { creator, durationMinutes: 30 });
    const long = await makeSessionType(server.deps, { creator, priceMinor: 9000 });
    await createAvailabilitySlots(server.deps, creator, {
      slots: [
        { startsAt: new Date(inHours(2)), sessionTypeId: short },
        { startsAt: new Date(inHours(4)), sessionTypeId: long },
      ],
    });
    const slots = await server.deps.prisma.availabilitySlot.findMany({
      where: { creatorId: creator.id },
      orderBy: { startsAt: 'asc' },
    });
    expect(
      slots.map(({ startsAt, endsAt, priceMinor }) => [
        (endsAt.getTime() - startsAt.getTime()) / 60_000,
        priceMinor,
      ]),
    ).toEqual([
      [30, 2500],
      [90, 9000],
    ]);
  });
});

describe('updateSessionType', () => {
  it('the type changes, and its open slots stay as they are', async () => {
    const creator = await makeCreator(server.deps);
    const id = await makeSessionType(server.deps, { creator });
    const sessionTypeId = typeId(id);
    await send(OPEN, creator, { startsAt: inHours(1), sessionTypeId });
    expect(
      await send(UPDATE, creator, { sessionTypeId, durationMinutes: 120, priceMinor: 0 }),
    ).toMatchObject({ sessionType: { durationMinutes: 120, price: { amountMinor: 0 } } });
    const [slot] = await server.deps.prisma.availabilitySlot.findMany({
      where: { creatorId: creator.id },
    });
    expect(slot?.priceMinor).toBe(2500);
    expect(slot && slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(90 * 60_000);
  });

  it('two changes of different fields at the same time are both kept', async () => {
    const creator = await makeCreator(server.deps);
    const id = await makeSessionType(server.deps, { creator });
    const sessionTypeId = typeId(id);
    const before = await server.deps.prisma.sessionType.findUniqueOrThrow({ where: { id } });
    for (const [title, priceMinor] of [
      ['Replay review', 900],
      ['Duo queue', 1_200],
      ['Warm-up', 1_500],
    ] as const) {
      await Promise.all([
        send(UPDATE, creator, { sessionTypeId, title }),
        send(UPDATE, creator, { sessionTypeId, priceMinor }),
      ]);
      expect(await server.deps.prisma.sessionType.findUniqueOrThrow({ where: { id } })).toEqual({
        ...before,
        title,
        priceMinor,
      });
    }
  });

  it('the audit log has length and price of each version, starting with the creation', async () => {
    const creator = await makeCreator(server.deps);
    const { sessionType } = await send(CREATE, creator, TYPE);
    const sessionTypeId = sessionType?.id ?? '';
    await send(UPDATE, creator, { sessionTypeId, priceMinor: 900, title: 'Other' });
    await send(UPDATE, creator, { sessionTypeId, title: '' });
    const events = await server.deps.prisma.auditEvent.findMany({
      where: { entityId: readGlobalId(sessionTypeId).id },
      orderBy: { id: 'asc' },
      select: { actorId: true, action: true, detail: true },
    });
    const facts = { durationMinutes: 90, priceMinor: 2500 };
    expect(events).toEqual([
      { actorId: creator.id, action: 'sessionType.create', detail: { mode: 'SLOTS', ...facts } },
      {
        actorId: creator.id,
        action: 'sessionType.update',
        detail: { ...facts, priceMinor: 900 },
      },
    ]);
  });

  it("other creators', archived and unknown types, invalid values and signed-out visitors are rejected", async () => {
    const creator = await makeCreator(server.deps);
    const sessionTypeId = typeId(await makeSessionType(server.deps, { creator }));
    const change = { sessionTypeId, title: 'Other' };
    expect(await send(UPDATE, await makeCreator(server.deps), change)).toEqual({
      code: 'SESSION_TYPE_NOT_FOUND',
    });
    expect(await send(UPDATE, creator, { ...change, sessionTypeId: 'x' })).toEqual({
      code: 'SESSION_TYPE_NOT_FOUND',
    });
    expect(await send(UPDATE, creator, { sessionTypeId, title: '' })).toEqual({
      code: 'SESSION_TYPE_INVALID',
    });
    expect(await send(UPDATE, null, change)).toEqual({ code: 'UNAUTHENTICATED' });
    await send(ARCHIVE, creator, { sessionTypeId });
    expect(await send(UPDATE, creator, change)).toEqual({ code: 'SESSION_TYPE_NOT_FOUND' });
  });

  it('the mode never changes, which the database rejects', async () => {
    const creator = await makeCreator(server.deps);
    const id = await makeSessionType(server.deps, { creator });
    await expect(
      server.deps.prisma.sessionType.update({ where: { id }, data: { mode: 'APPOINTMENT' } }),
    ).rejects.toThrow(/never changes/);
  });
});

describe('createAvailabilitySlot', () => {
  it('length and price come from the type, unless a price is given', async () => {
    const creator = await makeCreator(server.deps);
    const sessionTypeId = typeId(await makeSessionType(server.deps, { creator }));
    const startsAt = inHours(1);
    expect(await send(OPEN, creator, { startsAt, sessionTypeId })).toMatchObject({
      slot: {
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
        price: { amountMinor: 2500 },
        sessionType: { title: 'Coaching' },
      },
    });
    expect(
      await send(OPEN, creator, { startsAt: inHours(3), sessionTypeId, priceMinor: 900 }),
    ).toMatchObject({ slot: { price: { amountMinor: 900 } } });
  });

  it.each<[name: string, provided: Options, code: string]>([
    ['no type and no length', {}, 'SLOT_DURATION'],
    ['a length of types without a type', { durationMinutes: 90, priceMinor: 500 }, 'SLOT_DURATION'],
    ['a type and another length', { type: 'SLOTS', durationMinutes: 30 }, 'SLOT_DURATION'],
    ['a type by appointment', { type: 'APPOINTMENT' }, 'SESSION_TYPE_MODE'],
    ['a foreign type', { type: 'FOREIGN' }, 'SESSION_TYPE_NOT_FOUND'],
    ['an archived type', { type: 'ARCHIVED' }, 'SESSION_TYPE_NOT_FOUND'],
    ['an overlapping time', { type: 'SLOTS', hours: 1.25 }, 'SLOT_OVERLAP'],
  ])('%s is rejected', async (_name, { type, hours = 5, ...provided }, code) => {
    const creator = await makeCreator(server.deps);
    const own = typeId(await makeSessionType(server.deps, { creator }));
    await send(OPEN, creator, { startsAt: inHours(1), sessionTypeId: own });
    const owner = type === 'FOREIGN' ? await makeCreator(server.deps) : creator;
    const id = await makeSessionType(server.deps, {
      creator: owner,
      mode: type === 'APPOINTMENT' ? 'APPOINTMENT' : 'SLOTS',
    });
    if (type === 'ARCHIVED') await send(ARCHIVE, creator, { sessionTypeId: typeId(id) });
    const input = { startsAt: inHours(hours), ...provided };
    expect(
      await send(OPEN, creator, type ? { ...input, sessionTypeId: typeId(id) } : input),
    ).toEqual({ code });
  });
});

it.each([
  ['without a type names the general lengths', false, 'A slot lasts 30, 45 or 60 minutes.'],
  ['of a type names the length of the type', true, 'A slot of this session type lasts 90 minutes.'],
])('the rejection of a length %s', async (_name, hasType, message) => {
  const creator = await makeCreator(server.deps);
  const sessionTypeId = typeId(await makeSessionType(server.deps, { creator }));
  const { data } = await server.run({
    query: `mutation ($input: CreateAvailabilitySlotInput!) { createAvailabilitySlot(input: $input) { ... on UserError { message } } }`,
    actor: creator,
    variables: {
      input: {
        startsAt: inHours(5),
        durationMinutes: 75,
        priceMinor: 500,
        ...(hasType ? { sessionTypeId } : {}),
      },
    },
  });
  expect(data).toEqual({ createAvailabilitySlot: { message } });
});

describe('archiveSessionType', () => {
  it('free slots are closed, bookings keep their title, and the weekly pattern stops', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await makeFan(server.deps);
    const id = await makeSessionType(server.deps, { creator });
    const open = (hours: number) =>
      send(OPEN, creator, { startsAt: inHours(hours), sessionTypeId: typeId(id) });
    await open(1);
    const { slot } = await open(3);
    const slotId = readGlobalId(slot?.id ?? '').id;
    const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: 'one' });
    const from = inHours(0).slice(0, 10);
    const pattern = { weekday: 2, minute: 1000, durationMinutes: 90, priceMinor: 700 };
    expect(
      await send(
        `mutation ($input: SaveWeeklyPatternInput!) { result: saveWeeklyPattern(input: $input) { ... on WeeklyPatternSuccess { opened } ... on UserError { code } } }`,
        creator,
        { weeks: 2, from, slots: [{ ...pattern, sessionTypeId: typeId(id) }] },
      ),
    ).toEqual({ opened: 2 });
    const readOpen = () =>
      server.deps.prisma.availabilitySlot.findMany({
        where: { creatorId: creator.id, closedAt: null },
        select: { id: true, sessionTypeId: true },
      });
    expect(await readOpen()).toHaveLength(4);
    expect((await readOpen()).every(({ sessionTypeId }) => sessionTypeId === id)).toBe(true);
    for (const _ of [1, 2])
      expect(await send(ARCHIVE, creator, { sessionTypeId: typeId(id) })).toEqual({
        sessionType: { isActive: false },
      });
    expect(await readOpen()).toEqual([{ id: slotId, sessionTypeId: id }]);
    expect(
      await server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } }),
    ).toMatchObject({ status: 'HELD', title: 'Coaching' });
    await fillWeeklyPatterns(server.deps);
    expect(await readOpen()).toHaveLength(1);
    expect(await readTitles(creator)).toEqual([]);
  });

  it('no open slot is left when 20 slots are opened at the same time', async () => {
    const creator = await makeCreator(server.deps);
    const id = await makeSessionType(server.deps, { creator });
    const open = Array.from(
      { length: 20 },
      (_, index) => () =>
        send(OPEN, creator, { startsAt: inHours(30 + index * 2), sessionTypeId: typeId(id) }),
    );
    await Promise.all([
      ...open.slice(0, 10).map((work) => work()),
      send(ARCHIVE, creator, { sessionTypeId: typeId(id) }),
      ...open.slice(10).map((work) => work()),
    ]);
    expect(
      await server.deps.prisma.availabilitySlot.count({
        where: { creatorId: creator.id, closedAt: null },
      }),
    ).toBe(0);
  });

  it("other creators' types and signed-out visitors are rejected", async () => {
    const creator = await makeCreator(server.deps);
    const sessionTypeId = typeId(await makeSessionType(server.deps, { creator }));
    expect(await send(ARCHIVE, await makeCreator(server.deps), { sessionTypeId })).toEqual({
      code: 'SESSION_TYPE_NOT_FOUND',
    });
    expect(await send(ARCHIVE, null, { sessionTypeId })).toEqual({ code: 'UNAUTHENTICATED' });
  });
});

describe('rescheduleBooking', () => {
  it('a booking is moved to slots of the same type only', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await makeFan(server.deps);
    const makeTyped = async (sessionTypeId: string | null, inMinutes: number) => {
      const id = await makeSlot(server.deps, { creator, inMinutes });
      await server.deps.prisma.availabilitySlot.update({ where: { id }, data: { sessionTypeId } });
      return id;
    };
    const [own, other] = await Promise.all(
      ['Coaching', 'Duel'].map((title) => makeSessionType(server.deps, { creator, title })),
    );
    const slotId = await makeTyped(own ?? '', 3000);
    const [wrong, none, right] = [
      await makeTyped(other ?? '', 3100),
      await makeTyped(null, 3200),
      await makeTyped(own ?? '', 3300),
    ];
    const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: 'move' });
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, payment.id);
    for (const target of [wrong, none])
      await expect(
        rescheduleBooking(server.deps, fan, { bookingId, slotId: target }),
      ).rejects.toMatchObject({ code: 'SLOT_TYPE_DIFFERS' });
    const { data } = await server.run({
      query: `query ($id: ID!) { node(id: $id) { ... on Booking { title moveTargets { edges { node { id } } } } } }`,
      variables: { id: globalId('Booking', bookingId) },
      actor: fan,
    });
    expect(data?.['node']).toEqual({
      title: 'Coaching',
      moveTargets: { edges: [{ node: { id: globalId('AvailabilitySlot', right) } }] },
    });
    await rescheduleBooking(server.deps, fan, { bookingId, slotId: right });
  });
});

describe('deleteAccount', () => {
  it("a creator's session types are deleted", async () => {
    const creator = await makeCreator(server.deps);
    await makeSessionType(server.deps, { creator });
    await deleteAccount(server.deps, creator, { confirmation: creator.username });
    expect(await server.deps.prisma.sessionType.count({ where: { creatorId: creator.id } })).toBe(
      0,
    );
  });
});
