import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { blockUser } from '../safety/blockUser.ts';
import { joinWaitlist } from './joinWaitlist.ts';
import { leaveWaitlist } from './leaveWaitlist.ts';
import { sweepWaitlist } from './sweepWaitlist.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let creator: Actor;
beforeAll(async () => void (server = await createTestServer()));
beforeEach(async () => void (creator = await makeCreator(server.deps)));
afterAll(() => server.close());

const prisma = () => server.deps.prisma;
const after = (ms: number) => new Date(server.clock.now.getTime() + ms);
const entryFields = (changes: object = {}) => ({
  creatorId: creator.id,
  from: after(0),
  to: after(30 * DAY_MS),
  sessionTypeId: null,
  ...changes,
});
async function addWaiting(changes: object = {}): Promise<Actor & { entryId: string }> {
  const fan = await makeFan(server.deps);
  return { ...fan, entryId: await joinWaitlist(server.deps, fan, entryFields(changes)) };
}
const offer = () => runWaitingJobs(server.deps, 'offerSlots');
const open = (inMinutes = 24 * 60) => makeSlot(server.deps, { creator, inMinutes });
const book = async (fan: Actor, slotId: string) =>
  (await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() })).bookingId;
const refused = (fan: Actor, slotId: string) =>
  expect(book(fan, slotId)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
const pass = async (minutes: number) => {
  server.clock.now = after(minutes * 60_000);
  await offer();
};
async function holder(slotId: string): Promise<string | null | undefined> {
  return (await prisma().reservation.findUnique({ where: { slotId } }))?.fanId;
}
const ending = async (id: string) =>
  (await prisma().waitlistEntry.findUniqueOrThrow({ where: { id } })).ending;

const JOIN = `mutation ($input: JoinWaitlistInput!) { result: joinWaitlist(input: $input) { __typename
  ... on JoinWaitlistSuccess { entry { from to creator { username } sessionType { title } offer { id } } }
  ... on WaitlistInvalidError { field } ... on UserError { code } } }`;
const LEAVE = `mutation ($input: LeaveWaitlistInput!) { result: leaveWaitlist(input: $input) {
  ... on LeaveWaitlistSuccess { entry { endedAt } } ... on UserError { code } } }`;
const WAITLIST =
  '{ viewer { waitlist { id creator { username } offer { expiresAt slot { id state reservedUntil } } } } }';
const send = async (query: string, actor: Actor | null, input?: object) => {
  const { data, errors } = await server.run({ query, actor, variables: input ? { input } : {} });
  return (data as { result?: object } | null)?.result ?? { code: errors?.[0]?.extensions.code };
};
const joinInput = (changes: object = {}) => ({
  creatorId: globalId('Creator', creator.id),
  from: after(0).toISOString(),
  to: after(DAY_MS).toISOString(),
  ...changes,
});

describe('joinWaitlist', () => {
  it('the viewer is added once, even when it is repeated', async () => {
    const fan = await makeFan(server.deps);
    const entry = {
      from: joinInput().from,
      to: joinInput().to,
      creator: { username: creator.username },
      sessionType: null,
      offer: null,
    };
    for (let times = 0; times < 2; times += 1)
      expect(await send(JOIN, fan, joinInput())).toMatchObject({ entry });
    expect(await prisma().waitlistEntry.count({ where: { fanId: fan.id } })).toBe(1);
  });

  it("visitors, creators who do not sell, the viewer's own waitlist and unconfirmed email addresses are rejected", async () => {
    expect(await send(JOIN, null, joinInput())).toEqual({ code: 'UNAUTHENTICATED' });
    const notPossible = { code: 'WAITLIST_NOT_POSSIBLE' };
    expect(await send(JOIN, creator, joinInput())).toMatchObject(notPossible);
    const fan = await makeFan(server.deps);
    const unready = await makeCreator(server.deps, { onboarded: false });
    const input = joinInput({ creatorId: globalId('Creator', unready.id) });
    expect(await send(JOIN, fan, input)).toMatchObject(notPossible);
    expect(await send(JOIN, fan, joinInput({ creatorId: 'x' }))).toMatchObject(notPossible);
    const unconfirmed = await makeFan(server.deps, { emailVerified: false });
    expect(await send(JOIN, unconfirmed, joinInput())).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    });
    await prisma().payoutAccount.update({
      where: { userId: creator.id },
      data: { sellingPausedAt: server.clock.now },
    });
    expect(await send(JOIN, fan, joinInput())).toMatchObject(notPossible);
  });

  it('the invalid field is named', async () => {
    const fan = await makeFan(server.deps);
    const at = (ms: number) => after(ms).toISOString();
    for (const [field, changes] of [
      ['from', { from: at(400 * DAY_MS), to: at(401 * DAY_MS) }],
      ['to', { to: at(HOUR_MS) }],
      ['to', { from: at(3 * DAY_MS), to: at(2 * DAY_MS) }],
      ['to', { to: at(400 * DAY_MS) }],
      ['sessionTypeId', { sessionTypeId: 'x' }],
    ] as const)
      expect(await send(JOIN, fan, joinInput(changes))).toMatchObject({
        code: 'WAITLIST_INVALID',
        field,
      });
  });

  it('a fan may have 10 entries, even when they are sent concurrently', async () => {
    const fan = await makeFan(server.deps);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 14 }, (_, days) =>
        joinWaitlist(server.deps, fan, entryFields({ to: after((days + 1) * DAY_MS) })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(joinWaitlist(server.deps, fan, entryFields())).rejects.toMatchObject({
      code: 'WAITLIST_LIMIT',
    });
  });
});

describe('leaveWaitlist', () => {
  it("the viewer's entry ends, which can be repeated, and no entry of other people is found", async () => {
    const fan = await addWaiting();
    const input = { entryId: globalId('WaitlistEntry', fan.entryId) };
    expect(await send(LEAVE, null, input)).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await send(LEAVE, creator, input)).toEqual({ code: 'WAITLIST_ENTRY_NOT_FOUND' });
    for (let times = 0; times < 2; times += 1)
      expect(await send(LEAVE, fan, input)).toEqual({ entry: { endedAt: expect.any(String) } });
    expect(await ending(fan.entryId)).toBe('LEFT');
  });

  it('the audit log has the end of an entry once, like its beginning', async () => {
    const fan = await makeFan(server.deps);
    await send(JOIN, fan, joinInput());
    const { id } = await prisma().waitlistEntry.findFirstOrThrow({ where: { fanId: fan.id } });
    const input = { entryId: globalId('WaitlistEntry', id) };
    for (let times = 0; times < 2; times += 1) await send(LEAVE, fan, input);
    const events = await prisma().auditEvent.findMany({
      where: { entity: 'WaitlistEntry', entityId: id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
      { action: 'waitlist.join', actorId: fan.id },
      { action: 'waitlist.leave', actorId: fan.id },
    ]);
  });

  it('the slot of the person who leaves is offered to the next one', async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const slotId = await open();
    await offer();
    await leaveWaitlist(server.deps, first, first);
    await refused(await makeFan(server.deps), slotId);
    await offer();
    expect(await holder(slotId)).toBe(second.id);
  });
});

describe('offerSlots', () => {
  it('an opened slot is reserved for the person who joined first, who is notified', async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const slotId = await open();
    // Nobody books it before the job runs.
    for (const fan of [first, second, await makeFan(server.deps)]) await refused(fan, slotId);
    await offer();
    const expiresAt = after(15 * 60_000).toISOString();
    const { data } = await server.run({ query: WAITLIST, actor: first });
    expect(data).toMatchObject({
      viewer: {
        waitlist: [
          {
            creator: { username: creator.username },
            offer: {
              expiresAt,
              slot: {
                id: globalId('AvailabilitySlot', slotId),
                state: 'HELD',
                reservedUntil: expiresAt,
              },
            },
          },
        ],
      },
    });
    const others = await server.run({ query: WAITLIST, actor: second });
    expect(others.data).toMatchObject({ viewer: { waitlist: [{ offer: null }] } });
    expect(
      await prisma().notification.count({
        where: { recipientId: first.id, kind: 'WAITLIST_OFFER' },
      }),
    ).toBe(1);
    await runWaitingJobs(server.deps, 'mailOffer');
    expect(server.inbox.at(-1)).toMatchObject({ to: first.email });
    await refused(second, slotId);
    await book(first, slotId);
    expect(await ending(first.entryId)).toBe('BOOKED');
    expect(await prisma().reservation.count({ where: { slotId } })).toBe(0);
  });

  it('the slot goes to the next person after 15 minutes, and is open to everyone after three', async () => {
    const fans = [];
    for (let count = 0; count < 4; count += 1) fans.push(await addWaiting());
    const slotId = await open();
    await offer();
    for (const fan of fans.slice(0, 3)) {
      expect(await holder(slotId)).toBe(fan.id);
      await prisma()
        .$executeRaw`select graphile_worker.add_job('offerSlots', ${JSON.stringify({ creatorId: creator.id })}::json)`;
      await pass(15);
    }
    expect(await holder(slotId)).toBeUndefined();
    await book(await makeFan(server.deps), slotId);
  });

  it('a slot is opened to everyone when it starts in less than 2 hours', async () => {
    await addWaiting();
    const slotId = await open(119);
    await offer();
    expect(await holder(slotId)).toBeUndefined();
  });

  it('a person is offered one slot of a creator at a time, each once, and the entry ends after two unused offers', async () => {
    const fan = await addWaiting();
    const [first, second, third] = [await open(), await open(26 * 60), await open(28 * 60)];
    await offer();
    expect([await holder(first), await holder(second)]).toEqual([fan.id, undefined]);
    // Held and released, the other slot is offered once the first offer has expired.
    await pass(15);
    expect([await holder(first), await holder(second)]).toEqual([undefined, undefined]);
    const buyer = await makeFan(server.deps);
    const bookings = [await book(buyer, first), await book(buyer, second)];
    for (const bookingId of bookings) await releaseHold(server.deps, { bookingId });
    await offer();
    expect([await holder(first), await holder(second)]).toEqual([undefined, fan.id]);
    await pass(15);
    expect(await ending(fan.entryId)).toBe('OFFERS_EXPIRED');
    await releaseHold(server.deps, { bookingId: await book(buyer, third) });
    expect(await holder(third)).toBeUndefined();
  });

  it('people whose range or session type does not match are passed over', async () => {
    const sessionTypeId = await makeSessionType(server.deps, { creator });
    await addWaiting({ from: after(2 * DAY_MS) });
    await addWaiting({ sessionTypeId });
    const slotId = await open();
    expect(await holder(slotId)).toBeUndefined();
    const match = await addWaiting({ to: after(2 * DAY_MS) });
    const another = await open(25 * 60);
    await offer();
    expect(await holder(another)).toBe(match.id);
  });

  it('slots of cancelled, expired and moved bookings are withheld', async () => {
    const buyer = await makeFan(server.deps);
    const slotId = await open();
    const bookingId = await book(buyer, slotId);
    const fan = await addWaiting();
    await releaseHold(server.deps, { bookingId });
    expect(await holder(slotId)).toBeNull();
    await offer();
    expect(await holder(slotId)).toBe(fan.id);
  });

  it('the buffer around a reserved slot is blocked, and slots that become free are offered', async () => {
    await prisma().user.update({ where: { id: creator.id }, data: { bufferMinutes: 30 } });
    const [first, second] = [await addWaiting(), await addWaiting()];
    const [slotId, next] = [await open(24 * 60), await open(24 * 60 + 45)];
    await offer();
    expect([await holder(slotId), await holder(next)]).toEqual([first.id, undefined]);
    await refused(await makeFan(server.deps), next);
    await leaveWaitlist(server.deps, first, first);
    await offer();
    await offer();
    expect([await holder(slotId), await holder(next)]).toEqual([second.id, undefined]);
  });

  it('an offer that ends while selling is paused does not count, and is made again afterwards', async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const pauseSelling = (sellingPausedAt: Date | null) =>
      prisma().payoutAccount.update({
        where: { userId: creator.id },
        data: { sellingPausedAt },
      });
    const slotId = await open();
    await offer();
    expect(await holder(slotId)).toBe(first.id);
    await pauseSelling(server.clock.now);
    server.clock.now = after(15 * 60_000);
    await sweepWaitlist(server.deps);
    await offer();
    expect(await holder(slotId)).toBeUndefined();
    await pauseSelling(null);
    await offer();
    expect(await holder(slotId)).toBe(first.id);
    const { expiredOffers } = await prisma().waitlistEntry.findUniqueOrThrow({
      where: { id: first.entryId },
    });
    expect(expiredOffers).toBe(0);
    await refused(second, slotId);
  });

  it('an offer of a slot that has since been paused is kept', async () => {
    const fan = await addWaiting();
    const slotId = await open();
    await offer();
    await prisma().availabilitySlot.update({ where: { id: slotId }, data: { isBlocked: true } });
    await book(fan, slotId);
  });

  it('the creator can neither close nor price a reserved slot', async () => {
    await addWaiting();
    const slotId = globalId('AvailabilitySlot', await open());
    const CLOSE = `mutation ($input: DeleteAvailabilitySlotInput!) { result: deleteAvailabilitySlot(input: $input) { ... on UserError { code } } }`;
    expect(await send(CLOSE, creator, { slotId })).toEqual({ code: 'SLOT_RESERVED' });
    const PRICE = `mutation ($input: PriceAvailabilitySlotsInput!) { result: priceAvailabilitySlots(input: $input) { ... on PriceAvailabilitySlotsSuccess { results { error { code } } } } }`;
    expect(await send(PRICE, creator, { slotIds: [slotId], priceMinor: 900 })).toEqual({
      results: [{ error: { code: 'SLOT_RESERVED' } }],
    });
  });
});

describe('sweepWaitlist', () => {
  it('entries whose range is over end', async () => {
    const fan = await addWaiting({ to: after(DAY_MS) });
    server.clock.now = after(DAY_MS);
    await sweepWaitlist(server.deps);
    expect(await ending(fan.entryId)).toBe('OVER');
  });

  it('a slot that a lost job left withheld is offered again', async () => {
    const fan = await addWaiting();
    const slotId = await open();
    await prisma().$executeRaw`delete from graphile_worker._private_jobs`;
    await sweepWaitlist(server.deps);
    await offer();
    expect(await holder(slotId)).toBe(fan.id);
  });
});

describe('blockUser', () => {
  it('the entries of the two with each other end, and a new one is rejected', async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const slotId = await open();
    await offer();
    await blockUser(server.deps, creator, { username: first.username });
    await offer();
    expect(await holder(slotId)).toBe(second.id);
    expect(await ending(first.entryId)).toBe('LEFT');
    expect(await send(JOIN, first, joinInput())).toMatchObject({ code: 'WAITLIST_NOT_POSSIBLE' });
  });
});

describe('deleteAccount', () => {
  it('the slot is offered to the next person, and the entries are deleted', async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const slotId = await open();
    await offer();
    await deleteAccount(server.deps, first, { confirmation: first.username });
    await offer();
    expect(await holder(slotId)).toBe(second.id);
    expect(await prisma().waitlistEntry.count({ where: { fanId: first.id } })).toBe(0);
  });
});
