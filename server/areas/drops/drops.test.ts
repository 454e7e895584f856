import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { deleteAvailabilitySlots } from '../availability/slots/deleteAvailabilitySlots.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { expireHold } from '../bookings/holds/expireHold.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { blockUser } from '../safety/blockUser.ts';
import { joinWaitlist } from '../waitlist/joinWaitlist.ts';
import { closeDrop } from './closeDrop.ts';
import { MAX_DROPS_A_DAY } from './drop.rules.ts';
import { endDrop, expireTake, sweepDrops } from './endDrop.ts';
import { openDrop } from './openDrop.ts';
import { takeDropSlot } from './takeDropSlot.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let creator: Actor;
beforeAll(async () => void (server = await createTestServer()));
beforeEach(async () => void (creator = await makeCreator(server.deps)));
afterAll(() => server.close());

const prisma = () => server.deps.prisma;
const pass = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE_MS);
};
const makeSlots = (count: number, inDays = 1) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeSlot(server.deps, { creator, inMinutes: inDays * 24 * 60 + index * 60 }),
    ),
  );
async function open(count = 1, minutes = 30) {
  const slotIds = await makeSlots(count);
  const id = await openDrop(server.deps, creator, { slotIds, minutes });
  const { code } = await prisma().drop.findUniqueOrThrow({ where: { id } });
  return { id, code, slotIds, slotId: slotIds[0] ?? '' };
}
type Someone = { actor?: Actor | null; deviceId?: string; address?: string };
const take = (code: string, { actor = null, ...from }: Someone = {}) =>
  takeDropSlot(server.deps, actor, {
    code,
    deviceId: randomUUID(),
    address: randomUUID(),
    ...from,
  });
const book = async (fan: Actor, slotId: string) =>
  (await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() })).bookingId;
const reservation = (slotId: string) => prisma().reservation.findUnique({ where: { slotId } });
const openTake = (slotId: string) =>
  prisma().dropTake.findFirstOrThrow({ where: { slotId, endedAt: null } });
const expire = async (slotId: string): Promise<void> => {
  const { id: takeId } = await openTake(slotId);
  pass(3);
  await expireTake(server.deps, { takeId });
};

describe('openDrop', () => {
  const OPEN = `mutation ($input: OpenDropInput!) { result: openDrop(input: $input) {
    ... on OpenDropSuccess { drop { code remaining endsAt isOpen isOwn slots { id state } } }
    ... on DropInvalidError { field } ... on UserError { code } } }`;
  const send = async (actor: Actor | null, input: object) => {
    const { data, errors } = await server.run({ query: OPEN, actor, variables: { input } });
    return data?.['result'] ?? errors?.[0]?.extensions.code;
  };
  const ids = (slotIds: string[]) => slotIds.map((id) => globalId('AvailabilitySlot', id));

  it('slots are reserved, so that nobody can book, close or see them as free', async () => {
    const slotIds = await makeSlots(2);
    expect(await send(creator, { slotIds: ids(slotIds), minutes: 30 })).toEqual({
      drop: {
        code: expect.stringMatching(/^[A-Z0-9]{6}$/),
        remaining: 2,
        endsAt: new Date(server.clock.now.getTime() + 30 * MINUTE_MS).toISOString(),
        isOpen: true,
        isOwn: true,
        slots: ids(slotIds).map((id) => ({ id, state: 'HELD' })),
      },
    });
    const [slotId = ''] = slotIds;
    await expect(book(await makeFan(server.deps), slotId)).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    });
    expect(
      await deleteAvailabilitySlots(server.deps, creator, { slotIds: [slotId] }),
    ).toMatchObject([{ slotId, error: { code: 'SLOT_RESERVED' } }]);
    const audit = await prisma().auditEvent.count({
      where: { actorId: creator.id, action: 'drop.open' },
    });
    expect(audit).toBe(1);
  });

  it('the invalid field is named', async () => {
    const slotIds = ids(await makeSlots(1));
    const many = ids(Array.from({ length: 21 }, () => randomUUID()));
    for (const [input, field] of [
      [{ slotIds: [], minutes: 5 }, 'slotIds'],
      [{ slotIds: many, minutes: 5 }, 'slotIds'],
      [{ slotIds, minutes: 0 }, 'minutes'],
      [{ slotIds, minutes: 61 }, 'minutes'],
    ] as const)
      expect(await send(creator, input)).toEqual({ field, code: 'DROP_INVALID' });
  });

  it('only free slots of the creator are accepted', async () => {
    const code = 'DROP_SLOTS_NOT_FREE';
    const fan = await makeFan(server.deps);
    const [booked = '', free = ''] = await makeSlots(2);
    await book(fan, booked);
    const foreign = await makeSlot(server.deps, {
      creator: await makeCreator(server.deps),
      inMinutes: 60,
    });
    for (const slotId of [booked, foreign, randomUUID()])
      expect(await send(creator, { slotIds: ids([free, slotId]), minutes: 5 })).toMatchObject({
        code,
      });
    expect(await prisma().drop.count({ where: { creatorId: creator.id } })).toBe(0);
    expect(await send(creator, { slotIds: ['x'], minutes: 5 })).toMatchObject({ code });
    expect(await send(null, { slotIds: ids([free]), minutes: 5 })).toBe('UNAUTHENTICATED');
  });

  it('one open drop is allowed, even when two are opened concurrently, and 20 a day', async () => {
    const [one = '', other = ''] = await makeSlots(2);
    const results = await Promise.allSettled(
      [one, other].map((id) => openDrop(server.deps, creator, { slotIds: [id], minutes: 5 })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await prisma().drop.updateMany({
      where: { creatorId: creator.id },
      data: { closedAt: server.clock.now },
    });
    await prisma().drop.createMany({
      data: Array.from({ length: MAX_DROPS_A_DAY - 1 }, () => ({
        creatorId: creator.id,
        code: randomUUID(),
        createdAt: server.clock.now,
        endsAt: new Date(server.clock.now.getTime() + MINUTE_MS),
        closedAt: server.clock.now,
      })),
    });
    const slotIds = await makeSlots(1, 2);
    await expect(openDrop(server.deps, creator, { slotIds, minutes: 5 })).rejects.toMatchObject({
      code: 'DROP_LIMIT',
    });
  });
});

describe('takeDropSlot', () => {
  it('a slot that was closed meanwhile is not handed out', async () => {
    const { code, slotIds } = await open(2);
    const [closed, left] = slotIds;
    await prisma().availabilitySlot.update({
      where: { id: closed ?? '' },
      data: { closedAt: server.clock.now },
    });
    await take(code);
    expect((await reservation(left ?? ''))?.expiresAt).not.toBeNull();
    await expect(take(code)).rejects.toMatchObject({ code: 'DROP_GONE' });
  });

  const TAKE = `mutation ($code: String!) { result: takeDropSlot(input: { code: $code }) {
    ... on TakeDropSlotSuccess { drop { remaining viewerTake { isOpen isBooked expiresAt slot { id reservedUntil } } } }
    ... on UserError { code } } }`;

  it('a slot is reserved for a signed-out browser, and then for its person', async () => {
    const { code, slotId } = await open(2);
    const deviceId = randomUUID();
    const fan = await makeFan(server.deps);
    const send = async (actor: Actor | null) => {
      const variables = { code: code.toLowerCase() };
      const { data } = await server.run({ query: TAKE, actor, variables, deviceId });
      return data?.['result'];
    };
    const expiresAt = new Date(server.clock.now.getTime() + 3 * MINUTE_MS).toISOString();
    const slot = { id: globalId('AvailabilitySlot', slotId) };
    const taken = { isOpen: true, isBooked: false, expiresAt };
    for (let times = 0; times < 2; times += 1)
      expect(await send(null)).toEqual({
        drop: { remaining: 1, viewerTake: { ...taken, slot: { ...slot, reservedUntil: null } } },
      });
    await expect(book(fan, slotId)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await send(fan)).toEqual({
      drop: { remaining: 1, viewerTake: { ...taken, slot: { ...slot, reservedUntil: expiresAt } } },
    });
    const bookingId = await book(fan, slotId);
    const { holdExpiresAt } = await prisma().booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    expect(holdExpiresAt).toEqual(new Date(server.clock.now.getTime() + 10 * MINUTE_MS));
    expect(await prisma().dropTake.findFirst({ where: { slotId } })).toMatchObject({
      outcome: 'BOOKED',
      fanId: fan.id,
    });
  });

  it('each person and each browser gets one slot', async () => {
    const { code } = await open(5);
    const [deviceId, fan] = [randomUUID(), await makeFan(server.deps)];
    await take(code, { actor: fan, deviceId });
    await expect(take(code, { actor: await makeFan(server.deps), deviceId })).rejects.toMatchObject(
      { code: 'DROP_TAKEN' },
    );
    await take(code, { actor: fan });
    expect(await prisma().dropTake.count({ where: { drop: { code } } })).toBe(1);
    const second = randomUUID();
    await take(code, { deviceId: second });
    await expect(take(code, { actor: fan, deviceId: second })).rejects.toMatchObject({
      code: 'DROP_TAKEN',
    });
  });

  it('an IP address gets three slots', async () => {
    const { code } = await open(5);
    const address = '198.51.100.7';
    for (let times = 0; times < 3; times += 1) await take(code, { address });
    await expect(take(code, { address })).rejects.toMatchObject({ code: 'DROP_ADDRESS_LIMIT' });
    await take(code);
  });

  it('everyone else learns that all are taken, and nothing is sold twice', async () => {
    const { code, id } = await open(5);
    const people = await Promise.allSettled(Array.from({ length: 60 }, () => take(code)));
    const refusals = people.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    expect(refusals).toEqual(Array.from({ length: 55 }, () => 'DROP_GONE'));
    const takes = await prisma().dropTake.findMany({ where: { dropId: id } });
    expect(new Set(takes.map(({ slotId }) => slotId)).size).toBe(5);
  });

  it('an expired slot returns to the drop, and that person gets no other', async () => {
    const { code, slotId } = await open();
    const [deviceId, fan] = [randomUUID(), await makeFan(server.deps)];
    await take(code, { actor: fan, deviceId });
    await expire(slotId);
    expect(await reservation(slotId)).toMatchObject({ kind: 'DROP', fanId: null, expiresAt: null });
    for (const someone of [{ deviceId }, { actor: fan }])
      await expect(take(code, someone)).rejects.toMatchObject({ code: 'DROP_TAKEN' });
    await take(code);
  });

  it('a slot whose time is over goes to the next person before the job has run', async () => {
    const { code, slotId } = await open();
    const first = await makeFan(server.deps);
    await take(code, { actor: first });
    pass(3);
    const next = await makeFan(server.deps);
    await take(code, { actor: next });
    expect(await reservation(slotId)).toMatchObject({ fanId: next.id });
    await sweepDrops(server.deps);
    expect(await reservation(slotId)).toMatchObject({ fanId: next.id });
  });

  it('a slot that is being booked at the end of its reservation is gone for the next person', async () => {
    const { code, slotId } = await open();
    await take(code, { actor: await makeFan(server.deps) });
    pass(3);
    const booked = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    const booking = prisma().$transaction(async (tx) => {
      await tx.reservation.delete({ where: { slotId } });
      deleted.resolve();
      await booked.promise;
    });
    await deleted.promise;
    const next = take(code, { actor: await makeFan(server.deps) });
    await vi.waitFor(async () => {
      const { rows } = await server.deps.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
    booked.resolve();
    await booking;
    await expect(next).rejects.toMatchObject({ code: 'DROP_GONE' });
  });

  it('a slot whose hold was not paid returns to the open drop', async () => {
    const { code, slotId } = await open();
    const fan = await makeFan(server.deps);
    await take(code, { actor: fan });
    const bookingId = await book(fan, slotId);
    pass(10);
    await expireHold(server.deps, { bookingId });
    expect(await reservation(slotId)).toMatchObject({ kind: 'DROP', expiresAt: null });
  });

  it("a drop of a blocked person, one's own, and an unknown code are rejected", async () => {
    const { code } = await open();
    const fan = await makeFan(server.deps);
    await expect(take(code, { actor: creator })).rejects.toMatchObject({ code: 'OWN_DROP' });
    await blockUser(server.deps, creator, fan);
    const notFound = { code: 'DROP_NOT_FOUND' };
    await expect(take(code, { actor: fan })).rejects.toMatchObject(notFound);
    for (const unknown of ['AAAAAA', '', 'x'.repeat(500), '\u0000'])
      await expect(take(unknown)).rejects.toMatchObject(notFound);
  });

  it('a take ends when one of the two blocks the other', async () => {
    const { code, slotId } = await open();
    const fan = await makeFan(server.deps);
    await take(code, { actor: fan });
    await blockUser(server.deps, fan, creator);
    expect(await reservation(slotId)).toMatchObject({ fanId: null, expiresAt: null });
  });

  it('nobody takes a slot of a person who is blocking them at the same time', async () => {
    const { code, slotId } = await open();
    const fan = await makeFan(server.deps);
    let taking: Promise<unknown> = Promise.resolve();
    const takeBeforeCommit = async (): Promise<void> => {
      taking = Promise.allSettled([take(code, { actor: fan })]);
      await Promise.race([taking, setTimeout(500)]);
    };
    const onBlocked = [...server.deps.onBlocked, takeBeforeCommit];
    await blockUser({ ...server.deps, onBlocked }, creator, fan);
    expect(await taking).toMatchObject([{ reason: { code: 'DROP_NOT_FOUND' } }]);
    expect(await reservation(slotId)).toMatchObject({ fanId: null, expiresAt: null });
  });

  it('slots within the buffer around a taken one are excluded', async () => {
    const slotIds = await Promise.all(
      [0, 40].map((minutes) => makeSlot(server.deps, { creator, inMinutes: 1440 + minutes })),
    );
    await prisma().user.update({ where: { id: creator.id }, data: { bufferMinutes: 30 } });
    const id = await openDrop(server.deps, creator, { slotIds, minutes: 5 });
    const { code } = await prisma().drop.findUniqueOrThrow({ where: { id } });
    await take(code);
    await expect(take(code)).rejects.toMatchObject({ code: 'DROP_GONE' });
  });
});

describe('the end of a drop', () => {
  it('the remaining slots are freed, and taken ones once they expire', async () => {
    const { id, code, slotIds } = await open(2);
    const [taken = '', left = ''] = slotIds;
    const fan = await makeFan(server.deps);
    await take(code, { actor: fan });
    await closeDrop(server.deps, creator, { dropId: id });
    await closeDrop(server.deps, creator, { dropId: id });
    expect(await reservation(left)).toBeNull();
    expect(await reservation(taken)).toMatchObject({ fanId: fan.id });
    await expect(take(code)).rejects.toMatchObject({ code: 'DROP_NOT_FOUND' });
    await expire(taken);
    expect(await reservation(taken)).toBeNull();
    await book(await makeFan(server.deps), taken);
  });

  it('a person who took a slot earlier may sign in and book', async () => {
    const { id, code, slotId } = await open();
    const [deviceId, fan] = [randomUUID(), await makeFan(server.deps)];
    await take(code, { deviceId });
    await closeDrop(server.deps, creator, { dropId: id });
    await take(code, { actor: fan, deviceId });
    await book(fan, slotId);
  });

  it('the drop ends when its time is over, and offers the remaining slots to the waitlist first', async () => {
    const { id, slotId } = await open(1, 5);
    const fan = await makeFan(server.deps);
    await joinWaitlist(server.deps, fan, {
      creatorId: creator.id,
      from: server.clock.now,
      to: new Date(server.clock.now.getTime() + 5 * 1440 * MINUTE_MS),
      sessionTypeId: null,
    });
    await endDrop(server.deps, { dropId: id });
    expect(await reservation(slotId)).toMatchObject({ kind: 'DROP' });
    pass(5);
    await endDrop(server.deps, { dropId: id });
    await runWaitingJobs(server.deps, 'offerSlots');
    expect(await reservation(slotId)).toMatchObject({ kind: 'WAITLIST', fanId: fan.id });
  });

  it('the end is retried for drops and takes whose jobs were lost', async () => {
    const { code, slotIds } = await open(2, 1);
    await take(code);
    pass(4);
    await sweepDrops(server.deps);
    for (const slotId of slotIds) expect(await reservation(slotId)).toBeNull();
  });

  it('the end can only be brought forward by the creator', async () => {
    const { id } = await open();
    const stranger = await makeCreator(server.deps);
    await expect(closeDrop(server.deps, stranger, { dropId: id })).rejects.toMatchObject({
      code: 'DROP_NOT_FOUND',
    });
  });
});

describe('deleting an account', () => {
  it('the drops of a creator and the takes of a fan end', async () => {
    const { code, slotIds } = await open(2);
    const fan = await makeFan(server.deps);
    await take(code, { actor: fan });
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    const [taken = ''] = slotIds;
    expect(await reservation(taken)).toMatchObject({ kind: 'DROP', fanId: null, expiresAt: null });
  });
});

describe('drop', () => {
  const DROP = `query ($code: String!) { drop(code: $code) { isOpen isOwn remaining viewerTake { isOpen } creator { username } } viewer { openDrop { code } } }`;
  const read = async (code: string, actor: Actor | null = null, deviceId?: string) =>
    (
      await server.run({
        query: DROP,
        actor,
        variables: { code },
        ...(deviceId ? { deviceId } : {}),
      })
    ).data;

  it('a drop is public, returns what the browser has taken, and remains readable after its end', async () => {
    const { code, id } = await open(2);
    const deviceId = randomUUID();
    await take(code, { deviceId });
    const { username } = creator;
    const shown = { isOpen: true, isOwn: false, remaining: 1, creator: { username } };
    expect(await read(code)).toMatchObject({ drop: { ...shown, viewerTake: null } });
    expect(await read(code, null, deviceId)).toMatchObject({
      drop: { ...shown, viewerTake: { isOpen: true } },
    });
    expect(await read(code, creator)).toMatchObject({
      drop: { isOwn: true },
      viewer: { openDrop: { code } },
    });
    await closeDrop(server.deps, creator, { dropId: id });
    expect(await read(code, creator)).toMatchObject({
      drop: { isOpen: false, remaining: 0 },
      viewer: { openDrop: null },
    });
    expect(await read('nothing')).toMatchObject({ drop: null });
  });
});
