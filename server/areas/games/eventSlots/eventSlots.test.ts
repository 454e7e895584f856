import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { availabilityPersonalData } from '../../availability/availability.personalData.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function makeEvent(hoursToEnd = 72): Promise<string> {
  const game = await server.deps.prisma.game.create({
    data: { name: 'Cup game', description: 'x', slug: `cup-${randomUUID()}` },
  });
  const endDate = new Date(server.clock.now.getTime() + hoursToEnd * HOUR_MS);
  const event = await server.deps.prisma.gameEvent.create({
    data: {
      gameId: game.id,
      title: 'Cup',
      startDate: new Date(endDate.getTime() - HOUR_MS),
      endDate,
      prizePool: '$500',
      location: 'Online',
    },
  });
  return event.id;
}

type Change = { eventId: string; slotIds: string[] };
async function change(mutation: string, actor: Actor | null, { eventId, slotIds }: Change) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`;
  const { data, errors } = await server.run({
    query: `mutation ($input: ${type}Input!) { result: ${mutation}(input: $input) {
      ... on ${type}Success { event { slots { edges { node { id gameEvent { id } } } } } }
      ... on UserError { code } ... on GameContentInvalidError { field } } }`,
    actor,
    variables: {
      input: {
        eventId: globalId('GameEvent', eventId),
        slotIds: slotIds.map((id) => globalId('AvailabilitySlot', id)),
      },
    },
  });
  return errors?.[0]?.extensions.code ?? data?.['result'];
}
const attach = (actor: Actor | null, input: Change) => change('attachSlotsToEvent', actor, input);
const detach = (actor: Actor | null, input: Change) => change('detachSlotsFromEvent', actor, input);

/** The slots of an event that a person sees. */
async function shown(eventId: string, actor: Actor | null = null): Promise<string[]> {
  const { data } = await server.run({
    query:
      'query ($id: ID!) { node(id: $id) { ... on GameEvent { slots { edges { node { id } } } } } }',
    actor,
    variables: { id: globalId('GameEvent', eventId) },
  });
  const event = data?.['node'] as { slots: { edges: { node: { id: string } }[] } } | undefined;
  return (event?.slots.edges ?? []).map(({ node }) => node.id);
}
const ids = (slotIds: string[]) => slotIds.map((id) => globalId('AvailabilitySlot', id));

describe('attachSlotsToEvent', () => {
  it("the creator's free slots are shown on the event, earliest first, and recorded in the audit log", async () => {
    const [creator, eventId] = await Promise.all([makeCreator(server.deps), makeEvent()]);
    const late = await makeSlot(server.deps, { creator, inMinutes: 2_000 });
    const early = await makeSlot(server.deps, { creator, inMinutes: 1_000 });
    const gameEvent = { id: globalId('GameEvent', eventId) };
    expect(await attach(creator, { eventId, slotIds: [late, early, early] })).toEqual({
      event: {
        slots: { edges: ids([early, late]).map((id) => ({ node: { id, gameEvent } })) },
      },
    });
    expect(await shown(eventId)).toEqual(ids([early, late]));
    expect(
      await server.deps.prisma.auditEvent.findFirst({
        where: { entityId: eventId, action: 'gameEvent.attachSlots' },
      }),
    ).toMatchObject({ actorId: creator.id, detail: { slots: 2 } });
  });

  it('a slot of another event is moved, and keeps the instant at which it was first offered', async () => {
    const creator = await makeCreator(server.deps);
    const [one, other] = await Promise.all([makeEvent(), makeEvent()]);
    const slotId = await makeSlot(server.deps, { creator });
    const read = () =>
      server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } });
    const advance = () => void (server.clock.now = new Date(server.clock.now.getTime() + 1_000));
    await attach(creator, { eventId: one, slotIds: [slotId] });
    const { attachedAt } = await read();
    expect(attachedAt).toEqual(server.clock.now);
    advance();
    await attach(creator, { eventId: other, slotIds: [slotId] });
    expect([await shown(one), await shown(other)]).toEqual([[], ids([slotId])]);
    advance();
    await detach(creator, { eventId: other, slotIds: [slotId] });
    await attach(creator, { eventId: other, slotIds: [slotId] });
    expect(await read()).toMatchObject({ gameEventId: other, attachedAt });
  });

  it('slots that are booked, past, unknown or of another creator are rejected', async () => {
    const [creator, fan, eventId] = await Promise.all([
      makeCreator(server.deps),
      makeFan(server.deps),
      makeEvent(),
    ]);
    const free = await makeSlot(server.deps, { creator });
    const booked = await makeSlot(server.deps, { creator, inMinutes: 3_000 });
    await bookSlot(server.deps, fan, { slotId: booked, idempotencyKey: randomUUID() });
    const past = await makeSlot(server.deps, { creator, inMinutes: -60 });
    const foreign = await makeSlot(server.deps, { creator: await makeCreator(server.deps) });
    for (const slotId of [booked, past, foreign, randomUUID()])
      expect(await attach(creator, { eventId, slotIds: [free, slotId] })).toEqual({
        code: 'EVENT_SLOTS_NOT_FREE',
      });
    expect(await shown(eventId)).toEqual([]);
  });

  it('invalid input, a past or unknown event, people who cannot sell, and visitors are rejected', async () => {
    const [creator, fan, eventId] = await Promise.all([
      makeCreator(server.deps),
      makeFan(server.deps),
      makeEvent(),
    ]);
    const slotIds = [await makeSlot(server.deps, { creator })];
    const over = await makeEvent(-1);
    const invalid = { code: 'GAME_CONTENT_INVALID', field: 'slotIds' };
    expect(await attach(creator, { eventId, slotIds: [] })).toEqual(invalid);
    const many = Array.from({ length: 51 }, () => randomUUID());
    expect(await attach(creator, { eventId, slotIds: many })).toEqual(invalid);
    expect(await attach(creator, { eventId: over, slotIds })).toEqual({ code: 'GAME_EVENT_OVER' });
    expect(await attach(creator, { eventId: randomUUID(), slotIds })).toEqual({
      code: 'GAME_CONTENT_NOT_FOUND',
    });
    expect(await attach(fan, { eventId, slotIds })).toEqual({ code: 'CANNOT_SELL' });
    expect(await attach(null, { eventId, slotIds })).toBe('UNAUTHENTICATED');
  });

  it('an event accepts 50 slots of one creator, even with concurrent calls', async () => {
    const [creator, eventId] = await Promise.all([makeCreator(server.deps), makeEvent()]);
    const slotIds: string[] = [];
    for (let n = 0; n < 52; n += 1)
      slotIds.push(await makeSlot(server.deps, { creator, inMinutes: 1_000 + n * 30 }));
    await attach(creator, { eventId, slotIds: slotIds.slice(0, 48) });
    const answers = await Promise.all(
      slotIds.slice(48).map((slotId) => attach(creator, { eventId, slotIds: [slotId] })),
    );
    const refused = answers.filter(
      (answer) => (answer as { code?: string }).code === 'EVENT_SLOT_LIMIT',
    );
    expect(refused).toHaveLength(2);
    expect(
      await server.deps.prisma.availabilitySlot.count({ where: { gameEventId: eventId } }),
    ).toBe(50);
  });
});

describe('GameEvent.slots', () => {
  it('booked slots, slots of blocked people, and of creators who cannot sell now are excluded', async () => {
    const [creator, blocking, paused, fan, eventId] = await Promise.all([
      makeCreator(server.deps),
      makeCreator(server.deps),
      makeCreator(server.deps),
      makeFan(server.deps),
      makeEvent(),
    ]);
    const free = await makeSlot(server.deps, { creator });
    const booked = await makeSlot(server.deps, { creator, inMinutes: 3_000 });
    await attach(creator, { eventId, slotIds: [free, booked] });
    await bookSlot(server.deps, fan, { slotId: booked, idempotencyKey: randomUUID() });
    const hidden = await makeSlot(server.deps, { creator: blocking, inMinutes: 4_000 });
    await attach(blocking, { eventId, slotIds: [hidden] });
    await blockUser(server.deps, blocking, { username: fan.username });
    const unsold = await makeSlot(server.deps, { creator: paused });
    await attach(paused, { eventId, slotIds: [unsold] });
    await server.deps.prisma.payoutAccount.update({
      where: { userId: paused.id },
      data: { sellingPausedAt: server.clock.now },
    });
    expect(await shown(eventId, fan)).toEqual(ids([free]));
    expect(await shown(eventId)).toEqual(ids([free, hidden]));
  });
});

describe('detachSlotsFromEvent', () => {
  it("the creator's slots are no longer offered, those of others stay, and the call may be repeated", async () => {
    const [creator, other, eventId] = await Promise.all([
      makeCreator(server.deps),
      makeCreator(server.deps),
      makeEvent(),
    ]);
    const own = await makeSlot(server.deps, { creator });
    const foreign = await makeSlot(server.deps, { creator: other });
    await attach(creator, { eventId, slotIds: [own] });
    await attach(other, { eventId, slotIds: [foreign] });
    for (let times = 0; times < 2; times += 1)
      expect(await detach(creator, { eventId, slotIds: [own, foreign] })).toMatchObject({
        event: { slots: { edges: [{ node: { id: ids([foreign])[0] } }] } },
      });
    expect(await detach(null, { eventId, slotIds: [own] })).toBe('UNAUTHENTICATED');
    expect(await detach(creator, { eventId: randomUUID(), slotIds: [own] })).toEqual({
      code: 'GAME_CONTENT_NOT_FOUND',
    });
  });

  it("the creator's slots are locked in the common lock order, including those that are not attached", async () => {
    const [creator, eventId] = await Promise.all([makeCreator(server.deps), makeEvent()]);
    const slotIds: string[] = [];
    for (const inMinutes of [1_000, 2_000])
      slotIds.push(await makeSlot(server.deps, { creator, inMinutes }));
    const [low = '', high = ''] = slotIds.toSorted();
    await attach(creator, { eventId, slotIds: [high] });
    let detaching: Promise<unknown> = Promise.resolve();
    await server.deps.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "AvailabilitySlot" where "id" = ${low}::uuid for update`;
      detaching = detach(creator, { eventId, slotIds: [high, low] });
      await expect
        .poll(
          () => tx.$queryRaw`
            select 1 as "waiting" from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toEqual([{ waiting: 1 }]);
      await tx.$queryRaw`
        select 1 from "AvailabilitySlot" where "id" = ${high}::uuid for update nowait`;
    });
    expect(await detaching).toEqual({ event: { slots: { edges: [] } } });
    expect(await shown(eventId)).toEqual([]);
  });

  it("the export of the slot's creator contains the offer", async () => {
    const [creator, eventId] = await Promise.all([makeCreator(server.deps), makeEvent()]);
    const slotId = await makeSlot(server.deps, { creator });
    await attach(creator, { eventId, slotIds: [slotId] });
    const own = await availabilityPersonalData.read?.(server.deps, {
      userId: creator.id,
      email: creator.email,
    });
    expect(own?.lists?.['slots']).toMatchObject([
      { gameEvent: { title: 'Cup' }, attachedAt: server.clock.now },
    ]);
  });

  it('a slot stays open when its event is deleted', async () => {
    const [creator, eventId] = await Promise.all([makeCreator(server.deps), makeEvent()]);
    const slotId = await makeSlot(server.deps, { creator });
    await attach(creator, { eventId, slotIds: [slotId] });
    await server.deps.prisma.gameEvent.delete({ where: { id: eventId } });
    expect(
      await server.deps.prisma.availabilitySlot.findUnique({ where: { id: slotId } }),
    ).toMatchObject({ gameEventId: null, closedAt: null });
  });
});
