import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { closeDrop } from '../drops/closeDrop.ts';
import { openDrop } from '../drops/openDrop.ts';
import { joinWaitlist } from '../waitlist/joinWaitlist.ts';
import { offerSlots } from '../waitlist/offerSlots.ts';
import { archiveSessionType } from './archiveSessionType.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function typedSlot() {
  const creator = await makeCreator(server.deps);
  const sessionTypeId = await makeSessionType(server.deps, { creator });
  const slotId = await makeSlot(server.deps, { creator });
  await server.deps.prisma.availabilitySlot.update({
    where: { id: slotId },
    data: { sessionTypeId },
  });
  return { creator, sessionTypeId, slotId };
}

const book = async (slotId: string): Promise<string> => {
  const fan = await makeFan(server.deps);
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  return bookingId;
};

async function isOpen(slotId: string): Promise<boolean> {
  const slot = await server.deps.prisma.availabilitySlot.findUnique({ where: { id: slotId } });
  return slot !== null && slot.closedAt === null;
}

describe('archiveSessionType', () => {
  it('a slot that is held stays open until its hold ends', async () => {
    const { creator, sessionTypeId, slotId } = await typedSlot();
    const bookingId = await book(slotId);
    await archiveSessionType(server.deps, creator, { sessionTypeId });
    expect(await isOpen(slotId)).toBe(true);
    await releaseHold(server.deps, { bookingId });
    expect(await isOpen(slotId)).toBe(false);
  });

  it('a slot of a type that is not archived stays open when its hold ends', async () => {
    const { slotId } = await typedSlot();
    await releaseHold(server.deps, { bookingId: await book(slotId) });
    expect(await isOpen(slotId)).toBe(true);
  });

  it('a slot that nobody has taken in a drop is closed when the drop ends', async () => {
    const { creator, sessionTypeId, slotId } = await typedSlot();
    const dropId = await openDrop(server.deps, creator, { slotIds: [slotId], minutes: 30 });
    await archiveSessionType(server.deps, creator, { sessionTypeId });
    expect(await isOpen(slotId)).toBe(true);
    await closeDrop(server.deps, creator, { dropId });
    expect(await isOpen(slotId)).toBe(false);
  });

  it('a slot that is only kept back is not offered to the waitlist', async () => {
    const { creator, sessionTypeId, slotId } = await typedSlot();
    const bookingId = await book(slotId);
    const fan = await makeFan(server.deps);
    const now = server.clock.now.getTime();
    await joinWaitlist(server.deps, fan, {
      creatorId: creator.id,
      sessionTypeId: null,
      from: new Date(now),
      to: new Date(now + 72 * HOUR_MS),
    });
    await releaseHold(server.deps, { bookingId });
    await archiveSessionType(server.deps, creator, { sessionTypeId });
    await offerSlots(server.deps, { creatorId: creator.id });
    expect(await server.deps.prisma.waitlistOffer.count({ where: { slotId } })).toBe(0);
    expect(await isOpen(slotId)).toBe(false);
  });
});
