import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { publishedOn } from '../../../testing/factories/publishedOn.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookingCheckout } from './bookingCheckout.ts';
import { bookSlot } from './bookSlot.ts';
import { expireHold } from './expireHold.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function openSlot() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  return { creator, fan, slotId: await makeSlot(server.deps, { creator }) };
}

describe('bookSlot', () => {
  it('the end of the hold is scheduled for the instant when it expires, once per booking', async () => {
    const { fan, slotId } = await openSlot();
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey: randomUUID(),
    });
    const { holdExpiresAt } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    const jobs = await server.deps.prisma.$queryRaw<{ run_at: Date }[]>`
      select run_at from graphile_worker.jobs where key = ${`expireHold:${bookingId}`}`;
    expect(jobs).toEqual([{ run_at: holdExpiresAt }]);
  });

  it('a repeated request returns no checkout URL once the booking is paid', async () => {
    const { fan, slotId } = await openSlot();
    const input = { slotId, idempotencyKey: randomUUID() };
    const { bookingId } = await bookSlot(server.deps, fan, input);
    const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, id);
    expect(await bookSlot(server.deps, fan, input)).toEqual({ bookingId, checkoutUrl: null });
  });

  it.each(['fan', 'creator'] as const)(
    'the change is published to the browsers of the %s',
    async (side) => {
      const scene = await openSlot();
      const { fan, slotId } = scene;
      const work = () => bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
      const channel = `user:${scene[side].id}`;
      expect(await publishedOn({ server, channel, work })).toContain('booking');
    },
  );
});

describe('expireHold', () => {
  it('a booking that does not exist is ignored', async () => {
    await expect(expireHold(server.deps, { bookingId: randomUUID() })).resolves.toBeUndefined();
  });
});

describe('bookingCheckout', () => {
  it('the checkout returns to the booking after paying and to the chosen slot after cancelling', () => {
    const startsAt = new Date('2026-06-01T18:00:00.000Z');
    const id = 'b5a1bb1e-7a0e-4a63-9c1e-000000000001';
    const booking = {
      id,
      slotId: id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2_700_000),
      holdExpiresAt: startsAt,
      isForRequest: false,
    };
    const fan = { email: 'fan@test.example', locale: 'en', formatLocale: null, timeZone: 'UTC' };
    const sides = { fan, creator: { username: 'nova' } };
    const checkout = bookingCheckout({
      booking: { ...booking, ...sides },
      publicUrl: 'https://slotcast.example',
    });
    expect(checkout).toMatchObject({
      title: '45 minutes with nova',
      customerEmail: 'fan@test.example',
    });
    expect(decodeURIComponent(new URL(checkout.successUrl).pathname)).toBe(
      `/bookings/${globalId('Booking', id)}`,
    );
    expect(new URL(checkout.cancelUrl).searchParams.get('slot')).toBe(
      globalId('AvailabilitySlot', id),
    );
  });
});
