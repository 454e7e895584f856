import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAcceptedRequest } from '../../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { openDrop } from '../../drops/openDrop.ts';
import { joinWaitlist } from '../../waitlist/joinWaitlist.ts';
import { expireHold } from '../holds/expireHold.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** The slot of an accepted request. */
async function accepted() {
  const creator = await makeCreator(server.deps);
  const { bookingId } = await makeAcceptedRequest(server.deps, { creator });
  const { slotId } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
  });
  return { creator, bookingId, slotId };
}

describe('the slot of an accepted request', () => {
  it('the slot is not offered to the waitlist when its hold ends, unlike an open slot', async () => {
    const { creator, bookingId } = await accepted();
    const fan = await makeFan(server.deps);
    const start = server.clock.now;
    await joinWaitlist(server.deps, fan, {
      creatorId: creator.id,
      from: start,
      to: new Date(start.getTime() + 30 * DAY_MS),
      sessionTypeId: null,
    });
    server.clock.now = new Date(start.getTime() + DAY_MS);
    await expireHold(server.deps, { bookingId });
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 3 * 24 * 60 });
    await runWaitingJobs(server.deps, 'offerSlots');
    const offered = await server.deps.prisma.reservation.findMany({
      where: { creatorId: creator.id },
      select: { slotId: true, fanId: true },
    });
    expect(offered).toEqual([{ slotId, fanId: fan.id }]);
    server.clock.now = start;
  });

  it('the slot cannot be reserved for a drop', async () => {
    const { creator, slotId } = await accepted();
    await expect(
      openDrop(server.deps, creator, { slotIds: [slotId], minutes: 10 }),
    ).rejects.toMatchObject({ code: 'DROP_SLOTS_NOT_FREE' });
  });
});
