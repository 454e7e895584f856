import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { placesPersonalData } from '../../places/places.personalData.ts';
import { updateDefaultPlace } from '../../places/updateDefaultPlace.ts';
import { revealPlace } from '../../staff/revealPlace.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { mailBooking } from '../bookings.mails.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { bookingCalendar } from '../sessions/bookingCalendar.ts';
import { readCalendarFeed, resetCalendarFeed } from '../sessions/calendarFeed.ts';
import { deleteOldPlaces } from './deleteOldPlaces.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const DISCORD = {
  kind: 'DISCORD',
  label: 'nova#1',
  url: 'https://discord.gg/abc',
  instructions: 'Use the <b>second</b> channel',
} as const;

/** A free booking is confirmed at once. */
async function booked({ priceMinor = 0, place = DISCORD as typeof DISCORD | null } = {}) {
  server.clock.now = new Date();
  const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
  if (place) await updateDefaultPlace(server.deps, creator, place);
  const slotId = await makeSlot(server.deps, { creator, priceMinor });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const row = await server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
  return { creator, fan, bookingId, ...row };
}

const PLACE = 'place { kind label url instructions }';
const read = async (actor: Actor | null, bookingId: string) =>
  (
    (
      await server.run({
        query: `query ($id: ID!) { node(id: $id) { ... on Booking { ${PLACE} viewerCanChangePlace } } }`,
        variables: { id: globalId('Booking', bookingId) },
        actor,
      })
    ).data as { node: { place: object | null; viewerCanChangePlace: boolean } | null }
  ).node;

const CHANGE = `mutation ($input: UpdateBookingPlaceInput!) { result: updateBookingPlace(input: $input) {
  ... on UpdateBookingPlaceSuccess { booking { ${PLACE} } }
  ... on UserError { code } ... on MeetingPlaceInvalidError { field } } }`;
const change = async (actor: Actor | null, bookingId: string, place: object) =>
  server.run({
    query: CHANGE,
    variables: { input: { bookingId: globalId('Booking', bookingId), place } },
    actor,
  });
const mailed = (to: Actor): string =>
  String(server.inbox.findLast((mail) => mail.to === to.email)?.text);

describe('Booking.place', () => {
  it('the place is a copy of the default place, for both sides and nobody else', async () => {
    const { creator, fan, bookingId } = await booked();
    await updateDefaultPlace(server.deps, creator, { kind: 'OTHER', label: 'Later' });
    expect(await read(fan, bookingId)).toEqual({ place: DISCORD, viewerCanChangePlace: false });
    expect(await read(creator, bookingId)).toEqual({ place: DISCORD, viewerCanChangePlace: true });
    expect(await read(await makeFan(server.deps), bookingId)).toBeNull();
    expect(await read(await makeFan(server.deps, { role: 'ADMIN' }), bookingId)).toBeNull();
    expect(await read(null, bookingId)).toBeNull();
  });

  it('the place is the room if the creator has not chosen one', async () => {
    const { fan, bookingId } = await booked({ place: null });
    expect((await read(fan, bookingId))?.place).toEqual({
      kind: 'ROOM',
      label: null,
      url: expect.stringMatching(/^http.+\/bookings\/.+\/room$/) as string,
      instructions: null,
    });
  });

  it('the place is null while the booking is held, after its cancellation and a day after its end', async () => {
    const held = await booked({ priceMinor: 1200 });
    expect((await read(held.fan, held.bookingId))?.place).toBeNull();
    expect((await read(held.creator, held.bookingId))?.place).toBeNull();
    const gone = await booked();
    await refundBooking(server.deps, gone.fan, {
      bookingId: gone.bookingId,
      expectedRefundMinor: 0,
    });
    expect((await read(gone.fan, gone.bookingId))?.place).toBeNull();
    const over = await booked();
    server.clock.now = new Date(over.endsAt.getTime() + 24 * HOUR_MS - 1);
    expect((await read(over.fan, over.bookingId))?.place).toEqual(DISCORD);
    server.clock.now = new Date(over.endsAt.getTime() + 24 * HOUR_MS);
    expect((await read(over.fan, over.bookingId))?.place).toBeNull();
  });
});

describe('updateBookingPlace', () => {
  const link = { kind: 'LINK', url: 'https://meet.example/x' };

  it('the place changes, and the fan is notified once by mail and notification, which do not contain it', async () => {
    const { creator, fan, bookingId } = await booked();
    for (let times = 0; times < 2; times += 1)
      expect((await change(creator, bookingId, link)).data).toEqual({
        result: { booking: { place: { ...link, label: null, instructions: null } } },
      });
    const { prisma } = server.deps;
    const booking = await prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking.calendarSequence).toBe(1);
    const notifications = await prisma.notification.findMany({
      where: { recipientId: fan.id, kind: 'BOOKING_PLACE_CHANGED' },
    });
    expect(notifications).toMatchObject([
      { data: { link: `/bookings/${urlId('Booking', bookingId)}` } },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('meet.example');
    const audited = await prisma.auditEvent.findMany({ where: { entityId: bookingId } });
    expect(audited.map(({ action, entity, detail }) => [action, entity, detail])).toContainEqual([
      'booking.changePlace',
      'Booking',
      { kind: 'LINK' },
    ]);
    expect(JSON.stringify(audited)).not.toContain('meet.example');
    await mailBooking(server.deps, { bookingId, kind: 'placeChanged', side: 'fan' });
    expect(mailed(fan)).toContain('Where: Link\nhttps://meet.example/x');
  });

  it.each([
    ['a script', { kind: 'LINK', url: 'javascript:alert(1)' }, 'PLACE_URL_INVALID', 'url'],
    ['an unencrypted link', { kind: 'LINK', url: 'http://a.example' }, 'PLACE_URL_INVALID', 'url'],
    ['an empty text', { kind: 'OTHER', label: ' ' }, 'PLACE_LABEL_MISSING', 'label'],
  ])('%s is rejected', async (_name, place, code, field) => {
    const { creator, bookingId } = await booked();
    expect((await change(creator, bookingId, place)).data).toEqual({ result: { code, field } });
  });

  it('everyone but the creator is rejected', async () => {
    const { fan, bookingId } = await booked();
    for (const actor of [fan, await makeFan(server.deps)])
      expect((await change(actor, bookingId, link)).data).toEqual({
        result: { code: 'BOOKING_NOT_FOUND' },
      });
    const { errors } = await change(null, bookingId, link);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('a change is possible until the start of a confirmed booking', async () => {
    const { creator, bookingId, startsAt } = await booked();
    server.clock.now = startsAt;
    const late = await change(creator, bookingId, link);
    expect(late.data).toEqual({ result: { code: 'PLACE_FINAL' } });
    server.clock.now = new Date(startsAt.getTime() - 1);
    expect((await change(creator, bookingId, link)).data).not.toHaveProperty('result.code');
    const held = await booked({ priceMinor: 1200 });
    expect((await change(held.creator, held.bookingId, link)).data).toEqual({
      result: { code: 'PLACE_FINAL' },
    });
  });
});

describe('updateDefaultPlace', () => {
  it('the default place is also limited by the database', async () => {
    const { id: userId } = await makeCreator(server.deps);
    const { prisma } = server.deps;
    for (const data of [
      { kind: 'LINK', url: 'http://a.example' },
      { kind: 'LINK', url: 'https://user@a.example' },
      { kind: 'LINK' },
      { kind: 'OTHER' },
      { kind: 'OTHER', label: 'x'.repeat(121) },
      { kind: 'ROOM', label: 'x' },
    ] as const)
      await expect(prisma.defaultPlace.create({ data: { userId, ...data } })).rejects.toThrow(
        'DefaultPlace_place',
      );
  });
});

describe('the places of mails and calendars', () => {
  it("the places in mails are text in the reader's language", async () => {
    const { creator, fan, bookingId } = await booked();
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { locale: 'de' } });
    for (const kind of ['confirmed', 'reminder24', 'reminder1', 'rescheduled']) {
      await mailBooking(server.deps, { bookingId, kind, side: 'fan' });
      expect(mailed(fan)).toContain('Ort: Discord: nova#1\nhttps://discord.gg/abc\nUse the <b>');
    }
    expect(server.inbox.at(-1)?.html).toContain('&lt;b&gt;second');
    await mailBooking(server.deps, { bookingId, kind: 'confirmed', side: 'creator' });
    expect(mailed(creator)).toContain('Where: Discord: nova#1');
  });

  it('the places are in the calendar file and the feed with two alarms, until the booking ends', async () => {
    const { fan, bookingId } = await booked();
    await resetCalendarFeed(server.deps, fan);
    const { token } = await server.deps.prisma.calendarFeed.findUniqueOrThrow({
      where: { userId: fan.id },
    });
    const feed = async () =>
      String(await readCalendarFeed(server.deps, { token })).replaceAll('\r\n ', '');
    expect(await feed()).toContain('LOCATION:Discord: nova#1');
    expect(await feed()).toContain('URL;VALUE=URI:https://discord.gg/abc');
    expect(await feed()).toMatch(/DESCRIPTION:Where: Discord: nova#1\\nhttps:\/\/discord\.gg\/abc/);
    expect((await feed()).match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT15M']);
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 0 });
    for (const word of ['discord', 'LOCATION', 'VALARM']) expect(await feed()).not.toContain(word);
  });

  it('the places are not in the file of a held booking', async () => {
    const { bookingId } = await booked({ priceMinor: 1200 });
    const booking = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { fan: true, creator: true, place: true },
    });
    const file = await bookingCalendar(server.deps, {
      booking,
      reader: { id: booking.fanId, locale: 'en' },
    });
    expect(file).not.toContain('discord');
  });
});

describe('revealPlace', () => {
  it('staff see the place for a reason that is in the audit log', async () => {
    const { bookingId } = await booked();
    const staff = await makeFan(server.deps, { role: 'SUPPORT' });
    const target = { kind: 'BOOKING', id: bookingId } as const;
    await expect(
      revealPlace(server.deps, staff, { ...target, reason: '  ' }),
    ).rejects.toMatchObject({ code: 'REASON_MISSING' });
    const reason = 'The fan cannot find it';
    expect(await revealPlace(server.deps, staff, { ...target, reason })).toMatchObject(DISCORD);
    const [event] = await server.deps.prisma.auditEvent.findMany({ where: { actorId: staff.id } });
    expect(event).toMatchObject({ action: 'staff.revealPlace', entityId: bookingId, reason });
  });
});

describe('the data of a place', () => {
  it("the data of a place are only in the creator's export, and are erased with the creator", async () => {
    const { creator, fan, bookingId } = await booked();
    const read = (userId: string) =>
      placesPersonalData.read?.(server.deps, { userId, email: '' }) ?? {};
    expect(JSON.stringify(await read(creator.id)).match(/discord\.gg/g)).toHaveLength(2);
    expect(JSON.stringify(await read(fan.id))).not.toContain('discord.gg');
    await server.deps.prisma.$transaction(async (tx) =>
      placesPersonalData.erase?.({ deps: server.deps, tx, userId: creator.id, email: '' }),
    );
    const { prisma } = server.deps;
    expect(await prisma.bookingPlace.count({ where: { bookingId } })).toBe(0);
    expect(await prisma.defaultPlace.count({ where: { userId: creator.id } })).toBe(0);
  });

  it('the data of a place are deleted 30 days after the session', async () => {
    const { bookingId, endsAt, fan } = await booked();
    const isKept = async () =>
      (await server.deps.prisma.bookingPlace.count({ where: { bookingId } })) === 1;
    server.clock.now = new Date(endsAt.getTime() + 30 * 24 * HOUR_MS);
    await deleteOldPlaces(server.deps);
    expect(await isKept()).toBe(true);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    await deleteOldPlaces(server.deps);
    expect(await isKept()).toBe(false);
    // Not a room, which bookings without a place have.
    const { data } = await server.run({
      query: 'query ($id: ID!) { node(id: $id) { ... on Booking { room { minutesTogether } } } }',
      variables: { id: globalId('Booking', bookingId) },
      actor: fan,
    });
    expect(data?.['node']).toEqual({ room: null });
    const staff = await makeFan(server.deps, { role: 'SUPPORT' });
    await expect(
      revealPlace(server.deps, staff, { kind: 'BOOKING', id: bookingId, reason: 'Where was it?' }),
    ).rejects.toMatchObject({ code: 'STAFF_TARGET_NOT_FOUND' });
  });
});
