import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCreator } from '../../../testing/factories/basics.ts';
import { queuedRunAt } from '../../../testing/inspect/queuedRunAt.ts';
import { makeSessionType } from '../../../testing/factories/sessionFactories.ts';
import {
  createTestServer,
  type GraphqlAnswer,
  type TestServer,
} from '../../../testing/app/testServer.ts';
import { deleteAvailabilitySlots } from '../slots/deleteAvailabilitySlots.ts';
import { globalId, readGlobalId } from '../../../platform/ids/globalId.ts';
import { updateCalendarSettings } from '../updateCalendarSettings.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // Starting at noon, no slot a few hours later crosses midnight.
  server.clock.now = new Date(new Date().setUTCHours(12, 0, 0, 0));
});
afterAll(() => server.close());

const CREATE = `mutation ($input: CreateAvailabilitySlotsInput!) { result: createAvailabilitySlots(input: $input) {
  ... on CreateAvailabilitySlotsSuccess { results {
    slot { id state squad { size minimum takenCount deadlineAt status } }
    error { code ... on SlotInvalidError { field } } } } } }`;

type Squad = Record<string, unknown>;
type Outcome = {
  slot: { id: string; state: string; squad: Squad | null } | null;
  error: { code: string; field?: string } | null;
};

const at = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS);
const slot = (hours: number, more: object = {}) => ({
  startsAt: at(hours).toISOString(),
  durationMinutes: 30,
  priceMinor: 1200,
  ...more,
});
const prisma = () => server.deps.prisma;

async function makeHost() {
  const creator = await makeCreator(server.deps);
  await prisma().defaultPlace.create({
    data: { userId: creator.id, kind: 'DISCORD', label: 'nova' },
  });
  return creator;
}

async function open(creator: Awaited<ReturnType<typeof makeHost>>, slots: object[]) {
  const answer: GraphqlAnswer = await server.run({
    query: CREATE,
    actor: creator,
    variables: { input: { slots } },
  });
  return (answer.data as { result: { results: Outcome[] } }).result.results;
}

it('createAvailabilitySlots opens squads alongside other slots, with the place of the type or the default place', async () => {
  const creator = await makeHost();
  const sessionTypeId = await makeSessionType(server.deps, { creator, durationMinutes: 60 });
  await prisma().sessionTypePlace.create({
    data: { sessionTypeId, kind: 'IN_GAME', label: 'Chess, nova' },
  });
  const squad = { size: 4, minimum: 3 };
  const [usual, typed, ordinary] = await open(creator, [
    slot(72, { squad }),
    {
      startsAt: at(96).toISOString(),
      sessionTypeId: globalId('SessionType', sessionTypeId),
      squad: { ...squad, deadlineHours: 2 },
    },
    slot(73),
  ]);
  expect(usual?.slot).toMatchObject({
    state: 'FREE',
    squad: {
      size: 4,
      minimum: 3,
      takenCount: 0,
      deadlineAt: at(48).toISOString(),
      status: 'OPEN',
    },
  });
  expect(typed?.slot?.squad).toMatchObject({ deadlineAt: at(94).toISOString() });
  expect(ordinary?.slot?.squad).toBeNull();
  const places = await prisma().squadPlace.findMany({
    where: { squad: { slot: { creatorId: creator.id } } },
    orderBy: { squad: { slot: { startsAt: 'asc' } } },
  });
  expect(places.map(({ kind, label }) => [kind, label])).toEqual([
    ['DISCORD', 'nova'],
    ['IN_GAME', 'Chess, nova'],
  ]);
  const [{ slotId } = { slotId: '' }] = places;
  expect(await queuedRunAt(server.deps, `decideSquad:${slotId}`)).toEqual(at(48));
});

it.each([
  ['one place', { squad: { size: 1, minimum: 1 } }, 'SQUAD_SIZE', 'squad.size'],
  ['no minimum', { squad: { size: 3, minimum: 0 } }, 'SQUAD_MINIMUM', 'squad.minimum'],
  [
    'a deadline an hour before',
    { squad: { size: 3, minimum: 2, deadlineHours: 1 } },
    'SQUAD_DEADLINE',
    'squad.deadlineHours',
  ],
  [
    'a deadline that has passed',
    { squad: { size: 3, minimum: 2, deadlineHours: 100 } },
    'SQUAD_DEADLINE_PAST',
    'squad.deadlineHours',
  ],
])('createAvailabilitySlots rejects a squad with %s and names the field', async (...row) => {
  const [, more, code, field] = row;
  const [outcome] = await open(await makeHost(), [slot(72, more)]);
  expect(outcome).toEqual({ slot: null, error: { code, field } });
});

it('createAvailabilitySlots rejects a squad in the session room and names the field', async () => {
  const creator = await makeCreator(server.deps);
  const [outcome] = await open(creator, [slot(72, { squad: { size: 3, minimum: 2 } })]);
  expect(outcome).toEqual({ slot: null, error: { code: 'SQUAD_PLACE', field: 'squad' } });
});

it('a shorter notice of the creator does not prolong the deadline of a squad', async () => {
  const creator = await makeHost();
  await open(creator, [slot(72, { squad: { size: 3, minimum: 2 } })]);
  await updateCalendarSettings(server.deps, creator, {
    minimumNoticeMinutes: 60,
    bufferMinutes: 0,
  });
  const free = async (now: Date) => {
    const [row] = await prisma().$queryRaw<[{ count: number }]>`
      select count(*)::int as "count" from bookable_slots(${now}) where "creatorId" = ${creator.id}::uuid`;
    return row.count;
  };
  expect([await free(at(47)), await free(at(48))]).toEqual([1, 0]);
});

it('the audit log records the terms of a squad when it is opened, and its closing, but no other slot', async () => {
  const creator = await makeHost();
  const [opened, ordinary] = await open(creator, [
    slot(72, { squad: { size: 4, minimum: 3 } }),
    slot(73),
  ]);
  const idOf = (outcome: Outcome | undefined) => readGlobalId(outcome?.slot?.id ?? '').id;
  const slotIds = [idOf(opened), idOf(ordinary)];
  await deleteAvailabilitySlots(server.deps, creator, { slotIds: [...slotIds, ...slotIds] });
  const events = await prisma().auditEvent.findMany({
    where: { actorId: creator.id },
    orderBy: { action: 'desc' },
    select: { action: true, entity: true, entityId: true, detail: true },
  });
  const about = { entity: 'AvailabilitySlot', entityId: idOf(opened) };
  expect(events).toEqual([
    {
      action: 'squad.open',
      ...about,
      detail: {
        startsAt: at(72).toISOString(),
        priceMinor: 1200,
        size: 4,
        minimum: 3,
        deadlineHours: 24,
      },
    },
    { action: 'squad.close', ...about, detail: {} },
  ]);
});
