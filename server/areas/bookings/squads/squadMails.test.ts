import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitingMails } from '../../../testing/inspect/queuedJobs.ts';
import { bookPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { mailBooking } from '../bookings.mails.ts';
import { remindBooking } from '../sessions/reminders.ts';
import { decideSquad } from './decideSquad.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

async function makeFilled({ minimum }: { minimum: number }) {
  const squad = await makeSquad(server, { size: 4, minimum });
  const places = [await bookPlace(server, squad), await bookPlace(server, squad)] as const;
  return { ...squad, places };
}
async function decide(squad: { slotId: string; deadlineAt: Date }): Promise<void> {
  server.clock.now = squad.deadlineAt;
  await decideSquad(server.deps, squad);
}

describe('mailBooking', () => {
  const calendarOf = async (bookingId: string, kind: string, side: string): Promise<string> => {
    await mailBooking(server.deps, { bookingId, kind, side });
    const file = server.inbox
      .at(-1)
      ?.attachments?.find(({ filename }) => filename === 'slotcast.ics');
    return String(file?.content).replaceAll(/\r?\n[ \t]/g, '');
  };
  const sequenceOf = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

  it('the creator gets one calendar entry with all fans, and each fan one for their own place', async () => {
    const { places, slotId } = await makeFilled({ minimum: 2 });
    const [{ bookingId, fan }, second] = places;
    const ofCreator = await calendarOf(bookingId, 'confirmed', 'creator');
    expect(ofCreator.match(/UID:.*/g)).toEqual([`UID:${slotId}@slotcast`]);
    const fans = `${fan.username}\\, ${second.fan.username}`;
    expect(ofCreator).toContain(`SUMMARY:Slotcast (2/4): ${fans}`);
    expect(ofCreator).toContain(`DESCRIPTION:2 of 4 places booked: ${fans}`);
    const ofFan = await calendarOf(bookingId, 'confirmed', 'fan');
    expect(ofFan.match(/UID:.*/g)).toEqual([`UID:${bookingId}@slotcast`]);
    for (const word of [second.fan.username, '2/4', '2 of 4']) expect(ofFan).not.toContain(word);
  });

  it('the entry of the creator is updated when a fan joins or leaves, and cancelled with the last one', async () => {
    const squad = await makeFilled({ minimum: 2 });
    const [first, second] = squad.places;
    const both = await calendarOf(first.bookingId, 'confirmed', 'creator');
    const leave = async ({ bookingId, fan }: typeof first) => {
      const { totalMinor } = await server.deps.prisma.booking.findUniqueOrThrow({
        where: { id: bookingId },
      });
      await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: totalMinor });
      return calendarOf(bookingId, 'refunded', 'creator');
    };
    const one = await leave(first);
    expect(one).toContain(`(1/4): ${second.fan.username}`);
    expect(one).not.toContain(first.fan.username);
    expect(one).toContain('STATUS:CONFIRMED');
    expect(sequenceOf(one)).toBeGreaterThan(sequenceOf(both));
    const third = await bookPlace(server, squad);
    const joined = await calendarOf(third.bookingId, 'confirmed', 'creator');
    expect(joined).toContain('(2/4)');
    expect(sequenceOf(joined)).toBeGreaterThan(sequenceOf(one));
    await leave(second);
    const empty = await leave(third);
    expect(empty).toContain('STATUS:CANCELLED');
    expect(empty).toContain('(0/4)');
    expect(sequenceOf(empty)).toBeGreaterThan(sequenceOf(joined));
  });

  it("the creator's single calendar entry is cancelled in a single mail", async () => {
    const squad = await makeFilled({ minimum: 3 });
    await decide(squad);
    const [first, second] = squad.places;
    const ofCreator = await calendarOf(first.bookingId, 'squadTooFew', 'creator');
    expect(ofCreator.match(/UID:.*/g)).toEqual([`UID:${squad.slotId}@slotcast`]);
    expect(ofCreator.match(/STATUS:.*/g)).toEqual(['STATUS:CANCELLED']);
    const ofFan = await calendarOf(first.bookingId, 'squadTooFew', 'fan');
    expect(ofFan).toContain(`UID:${first.bookingId}@slotcast`);
    expect(ofFan).not.toContain(second.bookingId);
  });

  it.each([
    [1, false],
    [2, true],
  ])(
    'the confirmation states the condition of a squad with a minimum of %i: %s',
    async (minimum, isSaid) => {
      const { places } = await makeFilled({ minimum });
      const [{ bookingId }] = places;
      await mailBooking(server.deps, { bookingId, kind: 'confirmed', side: 'fan' });
      const text = server.inbox.at(-1)?.text ?? '';
      expect(text.includes(`The session takes place if ${minimum} of 4`)).toBe(isSaid);
    },
  );
});

describe('remindBooking', () => {
  it('a squad is reminded of only once it is decided that it takes place', async () => {
    const squad = await makeFilled({ minimum: 2 });
    const [{ bookingId }] = squad.places;
    server.clock.now = squad.deadlineAt;
    await remindBooking(server.deps, { bookingId, hours: 24 });
    expect(await waitingMails(server.deps, { bookingId })).not.toContain('reminder24 fan');
    await decide(squad);
    await remindBooking(server.deps, { bookingId, hours: 24 });
    expect(await waitingMails(server.deps, { bookingId })).toEqual(
      expect.arrayContaining(['reminder24 creator', 'reminder24 fan']),
    );
  });

  it('the creator is reminded once, with the first place that is left, and every fan', async () => {
    const squad = await makeFilled({ minimum: 2 });
    const [first, second] = squad.places;
    const third = await bookPlace(server, squad);
    await decide(squad);
    await refundBooking(server.deps, first.fan, {
      bookingId: first.bookingId,
      expectedRefundMinor: 1200,
    });
    for (const { bookingId } of squad.places)
      await remindBooking(server.deps, { bookingId, hours: 24 });
    await remindBooking(server.deps, { bookingId: third.bookingId, hours: 24 });
    const reminders = async ({ bookingId }: { bookingId: string }) =>
      (await waitingMails(server.deps, { bookingId })).filter((mail) =>
        mail.startsWith('reminder24'),
      );
    expect(await reminders(first)).toEqual([]);
    expect((await reminders(second)).toSorted()).toEqual(['reminder24 creator', 'reminder24 fan']);
    expect(await reminders(third)).toEqual(['reminder24 fan']);
    const notified = (recipientId: string) =>
      server.deps.prisma.notification.count({ where: { recipientId, kind: 'BOOKING_REMINDER' } });
    expect(await notified(squad.creator.id)).toBe(1);
    expect(await notified(third.fan.id)).toBe(1);
  });
});
