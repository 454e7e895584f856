import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import {
  hoursAhead,
  makeAcceptedRequest,
  makeRequest,
} from '../../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { queuedJobs } from '../../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { createAvailabilitySlot } from '../../availability/slots/createAvailabilitySlots.ts';
import { freeSlot } from '../../creators/creators.access.ts';
import { updateProfile } from '../../creators/profile/updateProfile.ts';
import { updateCalendarSettings } from '../../availability/updateCalendarSettings.ts';
import { updateSessionType } from '../../sessionTypes/updateSessionType.ts';
import { expireRequests } from '../../appointments/ending/expireRequests.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { expireHold } from '../holds/expireHold.ts';
import { acceptSessionRequest } from './acceptSessionRequest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // Noon, so that slots next to the proposed times never cross midnight.
  server.clock.now.setUTCHours(12, 0, 0, 0);
});
afterAll(() => server.close());

const ACCEPT = `mutation ($input: AcceptSessionRequestInput!) { result: acceptSessionRequest(input: $input) {
  ... on AcceptSessionRequestSuccess { request { status expiresAt booking { status startsAt endsAt title checkoutUrl viewerCanReschedule } } } ... on UserError { code } } }`;

type Sent = { actor: Actor | null; requestId: string; startsAt: Date };
async function accept({ actor, requestId, startsAt }: Sent) {
  const { data, errors } = await server.run({
    query: ACCEPT,
    actor,
    variables: {
      input: { requestId: globalId('SessionRequest', requestId), startsAt: startsAt.toISOString() },
    },
  });
  return (data?.['result'] ?? { code: errors?.[0]?.extensions.code }) as {
    code?: string;
    request?: object;
  };
}
const prisma = () => server.deps.prisma;
const readSlots = async (creator: Actor) =>
  prisma().availabilitySlot.findMany({
    where: { creatorId: creator.id, closedAt: null },
    orderBy: { startsAt: 'asc' },
  });
const freeSlots = ({ id }: Actor) =>
  prisma().availabilitySlot.count({ where: { creatorId: id, ...freeSlot(server.clock.now) } });
const book = (fan: Actor, slotId: string) =>
  bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });

describe('acceptSessionRequest', () => {
  it('a creator who has dropped the last tag accepts nothing until there is a tag again', async () => {
    const { creator, requestId, startsAt } = await makeRequest(server.deps);
    await updateProfile(server.deps, creator, { tags: [] });
    expect(await accept({ actor: creator, requestId, startsAt })).toEqual({ code: 'CANNOT_SELL' });
    expect(await readSlots(creator)).toEqual([]);
    await updateProfile(server.deps, creator, { tags: ['MUSICIAN'] });
    expect(await accept({ actor: creator, requestId, startsAt })).toMatchObject({
      request: { status: 'ACCEPTED' },
    });
  });

  it('a request is not accepted while the last tag is dropped', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { creator, requestId, startsAt } = await makeRequest(server.deps);
      await Promise.allSettled([
        updateProfile(server.deps, creator, { tags: [] }),
        acceptSessionRequest(server.deps, creator, { requestId, startsAt }),
      ]);
      const where = { creatorId: creator.id };
      const tags = await prisma().creatorTag.count({ where: { userId: creator.id } });
      expect(await prisma().booking.count({ where })).toBe(tags);
    }
  });

  it('the time is held for the fan until 24 hours later, and the fan is notified', async () => {
    const { fan, creator, requestId, startsAt } = await makeRequest(server.deps);
    const payBy = new Date(server.clock.now.getTime() + 86_400_000).toISOString();
    expect(await accept({ actor: creator, requestId, startsAt })).toEqual({
      request: {
        status: 'ACCEPTED',
        expiresAt: payBy,
        booking: {
          status: 'HELD',
          startsAt: startsAt.toISOString(),
          endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
          title: 'Singing lesson',
          checkoutUrl: null,
          viewerCanReschedule: false,
        },
      },
    });
    const [slot] = await readSlots(creator);
    expect(slot).toMatchObject({ isForRequest: true, priceMinor: 2500 });
    const notices = await prisma().notification.findMany({ where: { recipientId: fan.id } });
    expect(notices).toMatchObject([{ kind: 'SESSION_REQUEST_ACCEPTED' }]);
    const audit = await prisma().auditEvent.findMany({ where: { entityId: requestId } });
    expect(audit).toMatchObject([{ action: 'sessionRequest.accept' }]);
  });

  it('the time is held until 60 minutes before a start that is closer', async () => {
    const { booking, startsAt } = await (async () => {
      const made = await makeAcceptedRequest(server.deps, { hours: [4] });
      const found = await prisma().booking.findUniqueOrThrow({ where: { id: made.bookingId } });
      return { booking: found, startsAt: made.startsAt };
    })();
    expect(booking.holdExpiresAt.getTime()).toBe(startsAt.getTime() - 3_600_000);
    expect(
      await queuedJobs(server.deps, { about: { bookingId: booking.id }, tasks: ['expireHold'] }),
    ).toMatchObject([{ runAt: booking.holdExpiresAt }]);
  });

  it('the questions that the session type had when the request was made are asked', async () => {
    const made = await makeRequest(server.deps, { questions: ['Which song?', 'Your range?'] });
    await updateSessionType(server.deps, made.creator, {
      sessionTypeId: made.sessionTypeId,
      questions: [],
    });
    await acceptSessionRequest(server.deps, made.creator, made);
    const requested = await prisma().bookingQuestion.findMany({
      where: { booking: { fanId: made.fan.id } },
      orderBy: { position: 'asc' },
    });
    expect(requested.map(({ text, isRequired }) => [text, isRequired])).toEqual([
      ['Which song?', true],
      ['Your range?', true],
    ]);
  });

  it('a free session is confirmed immediately', async () => {
    const made = await makeAcceptedRequest(server.deps, { priceMinor: 0 });
    const booking = await prisma().booking.findUniqueOrThrow({ where: { id: made.bookingId } });
    expect(booking.status).toBe('CONFIRMED');
    await runWaitingJobs(server.deps, 'expandConfirmation');
    const notices = await prisma().notification.findMany({ where: { recipientId: made.fan.id } });
    expect(notices).toMatchObject([{ kind: 'BOOKING_CONFIRMED' }]);
  });

  it('a session may cross midnight', async () => {
    const { creator, requestId, startsAt } = await makeRequest(server.deps, {
      durationMinutes: 240,
      hours: [48, 52, 56, 60, 64],
    });
    expect((await accept({ actor: creator, requestId, startsAt })).request).toBeDefined();
  });

  it('a repeated call changes nothing, and another time is closed', async () => {
    const { creator, requestId, proposedTimes } = await makeRequest(server.deps);
    const [first, second] = proposedTimes as [Date, Date];
    const tabs = await Promise.all([
      accept({ actor: creator, requestId, startsAt: first }),
      accept({ actor: creator, requestId, startsAt: first }),
    ]);
    expect(tabs[0].request).toEqual(tabs[1].request);
    expect(await accept({ actor: creator, requestId, startsAt: second })).toEqual({
      code: 'REQUEST_CLOSED',
    });
    expect(await prisma().booking.count({ where: { creatorId: creator.id } })).toBe(1);
  });

  it('everyone but the creator is rejected', async () => {
    const { fan, requestId, startsAt } = await makeRequest(server.deps);
    const unknown = { code: 'REQUEST_NOT_FOUND' };
    expect(await accept({ actor: fan, requestId, startsAt })).toEqual(unknown);
    const stranger = await makeCreator(server.deps);
    expect(await accept({ actor: stranger, requestId, startsAt })).toEqual(unknown);
    expect(await accept({ actor: stranger, requestId: randomUUID(), startsAt })).toEqual(unknown);
    expect(await accept({ actor: null, requestId, startsAt })).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('a time that was not proposed or is too close, and an expired request, are rejected', async () => {
    const start = server.clock.now;
    const { creator, requestId, startsAt } = await makeRequest(server.deps, { hours: [5, 72] });
    expect(
      await accept({ actor: creator, requestId, startsAt: hoursAhead(server.deps, 6) }),
    ).toEqual({ code: 'TIME_NOT_PROPOSED' });
    await updateCalendarSettings(server.deps, creator, {
      minimumNoticeMinutes: 24 * 60,
      bufferMinutes: 0,
    });
    expect(await accept({ actor: creator, requestId, startsAt })).toEqual({
      code: 'TIME_TOO_SOON',
    });
    await updateCalendarSettings(server.deps, creator, {
      minimumNoticeMinutes: 0,
      bufferMinutes: 0,
    });
    server.clock.now = new Date(startsAt.getTime() - 2 * 3_600_000 + 1);
    expect(await accept({ actor: creator, requestId, startsAt })).toEqual({
      code: 'TIME_TOO_SOON',
    });
    server.clock.now = new Date(start.getTime() + 48 * 3_600_000);
    const later = { actor: creator, requestId, startsAt: new Date(startsAt.getTime()) };
    expect(await accept(later)).toEqual({ code: 'REQUEST_CLOSED' });
    await expireRequests(server.deps);
    expect(await accept(later)).toEqual({ code: 'REQUEST_CLOSED' });
    server.clock.now = start;
  });

  it('a deleted fan, an archived or deleted type and paused selling are rejected', async () => {
    const { fan, creator, requestId, startsAt, sessionTypeId } = await makeRequest(server.deps);
    const again = { actor: creator, requestId, startsAt };
    await prisma().payoutAccount.update({
      where: { userId: creator.id },
      data: { sellingPausedAt: new Date() },
    });
    expect(await accept(again)).toEqual({ code: 'SELLING_PAUSED' });
    await prisma().user.update({ where: { id: fan.id }, data: { isActive: false } });
    expect(await accept(again)).toEqual({ code: 'REQUEST_CLOSED' });
    await prisma().user.update({ where: { id: fan.id }, data: { isActive: true } });
    await prisma().sessionType.update({
      where: { id: sessionTypeId },
      data: { archivedAt: new Date() },
    });
    expect(await accept(again)).toEqual({ code: 'REQUEST_CLOSED' });
    await prisma().sessionType.delete({ where: { id: sessionTypeId } });
    expect(await accept(again)).toEqual({ code: 'REQUEST_CLOSED' });
  });

  it('a time that overlaps a held slot or another accepted request is rejected', async () => {
    const { creator, requestId, startsAt } = await makeRequest(server.deps);
    const slotId = await createAvailabilitySlot(server.deps, await gamer(creator), {
      startsAt: new Date(startsAt.getTime() + 30 * 60_000),
      durationMinutes: 60,
      priceMinor: 500,
    });
    await book(await makeFan(server.deps), slotId);
    expect(await accept({ actor: creator, requestId, startsAt })).toEqual({ code: 'TIME_TAKEN' });
    const held = await makeAcceptedRequest(server.deps, { hours: [96] });
    const other = await makeRequest(server.deps, { creator: held.creator, hours: [95.5] });
    expect(await accept({ actor: held.creator, ...other })).toEqual({ code: 'TIME_TAKEN' });
  });

  it("the creator's buffer applies in both directions", async () => {
    const first = await makeAcceptedRequest(server.deps, { hours: [48] });
    const { creator } = first;
    await updateCalendarSettings(server.deps, creator, {
      minimumNoticeMinutes: 0,
      bufferMinutes: 30,
    });
    const close = await makeRequest(server.deps, { creator, hours: [49.25, 46.75] });
    for (const startsAt of close.proposedTimes)
      expect(await accept({ actor: creator, requestId: close.requestId, startsAt })).toEqual({
        code: 'TIME_TAKEN',
      });
    const apart = await makeRequest(server.deps, { creator, hours: [49.5] });
    expect((await accept({ actor: creator, ...apart })).request).toBeDefined();
  });

  it('free slots that overlap are paused until the hold ends, also slots opened later', async () => {
    const start = server.clock.now;
    const { creator, requestId, startsAt, fan } = await makeRequest(server.deps);
    const owner = await gamer(creator);
    const open = (minutes: number) =>
      createAvailabilitySlot(server.deps, owner, {
        startsAt: new Date(startsAt.getTime() + minutes * 60_000),
        durationMinutes: 30,
        priceMinor: 500,
      });
    const slotId = await open(-15);
    await open(60);
    expect(await freeSlots(creator)).toBe(2);
    await acceptSessionRequest(server.deps, creator, { requestId, startsAt });
    expect(await freeSlots(creator)).toBe(1);
    await open(15);
    expect(await freeSlots(creator)).toBe(1);
    await expect(book(await makeFan(server.deps), slotId)).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    });
    const { bookingId } = await prisma().sessionRequest.findUniqueOrThrow({
      where: { id: requestId },
    });
    server.clock.now = new Date(start.getTime() + 86_400_000);
    await expireHold(server.deps, { bookingId: bookingId ?? '' });
    expect(await freeSlots(creator)).toBe(3);
    expect((await readSlots(creator)).some(({ isForRequest }) => isForRequest)).toBe(false);
    const request = await prisma().sessionRequest.findUniqueOrThrow({ where: { id: requestId } });
    expect(request.status).toBe('EXPIRED');
    const notices = await prisma().notification.findMany({
      where: { recipientId: fan.id, kind: 'SESSION_REQUEST_UNPAID' },
    });
    expect(notices).toHaveLength(1);
    server.clock.now = start;
  });

  it('the slot cannot be booked by anyone else, and fans see it as taken', async () => {
    const { creator, startsAt } = await makeAcceptedRequest(server.deps);
    const [slot] = await readSlots(creator);
    await expect(book(await makeFan(server.deps), slot?.id ?? '')).rejects.toMatchObject({
      code: 'SLOT_NOT_FOUND',
    });
    const { data } = await server.run({
      query: `query ($username: String!, $from: DateTime!, $to: DateTime!) { creator(username: $username) { nextSlot { id } openSlots { edges { node { id } } } slots(from: $from, to: $to) { state } } }`,
      variables: {
        username: creator.username,
        from: startsAt.toISOString(),
        to: new Date(startsAt.getTime() + 3_600_000).toISOString(),
      },
    });
    expect(data).toEqual({
      creator: { nextSlot: null, openSlots: { edges: [] }, slots: [{ state: 'TAKEN' }] },
    });
  });

  it('the hold does not count as one of the unpaid holds of the fan', async () => {
    const fan = await makeFan(server.deps);
    await makeAcceptedRequest(server.deps, { fan });
    for (let held = 0; held < 3; held += 1)
      await book(fan, await makeSlot(server.deps, { creator: await makeCreator(server.deps) }));
    await expect(
      book(fan, await makeSlot(server.deps, { creator: await makeCreator(server.deps) })),
    ).rejects.toMatchObject({ code: 'HOLD_LIMIT' });
  });

  it('only one of many concurrent accepts and bookings of overlapping times succeeds', async () => {
    const creator = await gamer(await makeCreator(server.deps, { tag: 'MUSICIAN' }));
    const requests = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        makeRequest(server.deps, { creator, hours: [48 + index * 0.25] }),
      ),
    );
    const slotId = await createAvailabilitySlot(server.deps, creator, {
      startsAt: hoursAhead(server.deps, 49),
      durationMinutes: 60,
      priceMinor: 500,
    });
    const fans = await Promise.all(Array.from({ length: 4 }, () => makeFan(server.deps)));
    const outcomes = await Promise.allSettled([
      ...requests.map(({ requestId, startsAt }) =>
        acceptSessionRequest(server.deps, creator, { requestId, startsAt }),
      ),
      ...fans.map((fan) => book(fan, slotId)),
    ]);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
    );
    expect(codes.filter((code) => code !== 'TIME_TAKEN' && code !== 'SLOT_TAKEN')).toEqual([]);
    const [row] = await prisma().$queryRaw<{ overlaps: bigint }[]>`
      select count(*) as overlaps from "Booking" a join "Booking" b on a."creatorId" = b."creatorId" and a."id" < b."id"
        and tstzrange(a."startsAt", a."endsAt") && tstzrange(b."startsAt", b."endsAt")
      where a."creatorId" = ${creator.id}::uuid and booking_blocks_slot(a."status") and booking_blocks_slot(b."status")`;
    expect(row?.overlaps).toBe(0n);
  });
});

/** The creator, who may also open slots. */
async function gamer(creator: Actor): Promise<Actor> {
  await prisma().creatorTag.deleteMany({ where: { userId: creator.id } });
  await prisma().creatorTag.create({ data: { userId: creator.id, tag: 'GAMER' } });
  return creator;
}
