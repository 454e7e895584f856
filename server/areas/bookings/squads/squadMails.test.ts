import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitingMails } from '../../../testing/inspect/queuedJobs.ts';
import { bookPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
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
  it('cancels the calendar entries of all places in the one mail to the creator', async () => {
    const squad = await makeFilled({ minimum: 3 });
    await decide(squad);
    const calendarOf = async (bookingId: string, side: string): Promise<string> => {
      await mailBooking(server.deps, { bookingId, kind: 'squadTooFew', side });
      const file = server.inbox
        .at(-1)
        ?.attachments?.find(({ filename }) => filename === 'slotcast.ics');
      return String(file?.content);
    };
    const [first, second] = squad.places;
    const ofCreator = await calendarOf(first.bookingId, 'creator');
    for (const { bookingId } of squad.places)
      expect(ofCreator).toContain(`UID:${bookingId}@slotcast`);
    expect(ofCreator.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    expect(await calendarOf(first.bookingId, 'fan')).not.toContain(second.bookingId);
  });

  it.each([
    [1, false],
    [2, true],
  ])(
    'says in the confirmation on what a squad with a minimum of %i depends: %s',
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
  it('announces a squad only when it is decided that it takes place', async () => {
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
});
