import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingStatus } from '../../platform/database/generated/enums.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import {
  changesDuring,
  changesOf,
  refusedSteps,
  statusesOf,
} from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { decideProblemForStaff } from '../staff/purchases/decideProblemForStaff.ts';
import { refundBooking } from './changes/refundBooking.ts';
import { bookSlot } from './holds/bookSlot.ts';
import { releaseHold } from './holds/releaseHold.ts';
import { BOOKING_TRANSITIONS, NEW_BOOKING } from './lifecycle.rules.ts';
import { reportProblem } from './problems/reportProblem.ts';
import { completeBooking } from './sessions/completeBooking.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

const PRICE_MINOR = 1200;

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

async function hold({ priceMinor = PRICE_MINOR } = {}) {
  const { deps } = server;
  const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
  const slotId = await makeSlot(deps, { creator, priceMinor });
  const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  return { creator, fan, bookingId };
}

type Held = Awaited<ReturnType<typeof hold>>;

const STEPS = {
  confirm: async ({ bookingId }: Held) => {
    const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, id);
  },
  expire: ({ bookingId }: Held) => releaseHold(server.deps, { bookingId }),
  complete: async ({ bookingId }: Held) => {
    server.clock.now = new Date(start.getTime() + 25 * HOUR_MS);
    await completeBooking(server.deps, { bookingId });
  },
  refund: ({ fan, bookingId }: Held) =>
    refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: PRICE_MINOR }),
  refundAfterwards: async ({ fan, bookingId }: Held) => {
    const description = 'There was no sound at all.';
    await reportProblem(server.deps, fan, { bookingId, description });
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await decideProblemForStaff(server.deps, admin, {
      kind: 'BOOKING',
      id: bookingId,
      reason: 'a good reason',
      decision: { kind: 'REFUND_ALL' },
    });
  },
  cancelByCreator: ({ creator, bookingId }: Held) =>
    refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: PRICE_MINOR }),
};

type Step = keyof typeof STEPS;

async function take(steps: Step[]): Promise<void> {
  server.clock.now = start;
  const held = await hold();
  for (const step of steps) await STEPS[step](held);
}

describe('BOOKING_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'Booking',
      work: async () => {
        await hold({ priceMinor: 0 });
        await take(['expire', 'confirm', 'refund']);
        await take(['confirm', 'complete', 'cancelByCreator']);
        await take(['confirm', 'complete', 'refundAfterwards']);
        await take(['confirm', 'cancelByCreator']);
      },
    });
    expect(changes).toEqual(changesOf({ transitions: BOOKING_TRANSITIONS, initial: NEW_BOOKING }));
  });

  it('the table reaches every status of the database enum', () => {
    expect(statusesOf({ transitions: BOOKING_TRANSITIONS, initial: NEW_BOOKING })).toEqual(
      new Set(Object.values(BookingStatus)),
    );
  });

  const refused = refusedSteps({
    transitions: BOOKING_TRANSITIONS,
    steps: Object.keys(STEPS) as Step[],
    statuses: Object.values(BookingStatus),
  });
  it.each(refused)(
    'the table excludes what "%s" rejects: a booking that is %s',
    async (step, status) => {
      const held = await hold();
      if (step !== 'confirm') await STEPS.confirm(held);
      const where = { id: held.bookingId };
      await server.deps.prisma.booking.update({ where, data: { status } });
      await STEPS[step](held).catch(() => undefined);
      const booking = await server.deps.prisma.booking.findUniqueOrThrow({ where });
      expect(booking.status).toBe(status);
    },
  );
});
