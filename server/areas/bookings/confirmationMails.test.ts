import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from './holds/bookSlot.ts';
import { mailBooking } from './bookings.mails.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function getConfirmation({
  locale,
  priceMinor,
}: {
  locale: string;
  priceMinor: number;
}): Promise<string> {
  const [creator, fan] = await Promise.all([
    makeCreator(server.deps),
    makeFan(server.deps, { locale }),
  ]);
  const slotId = await makeSlot(server.deps, { creator, priceMinor });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  await mailBooking(server.deps, { bookingId, kind: 'confirmed', side: 'fan' });
  return server.inbox.findLast(({ to }) => to === fan.email)?.text ?? '';
}

describe('mailBooking', () => {
  it.each(['rescheduled', 'reminder24', 'squadConfirmed'])(
    'the email %s about a free booking promises no refund',
    async (kind) => {
      const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
      const slotId = await makeSlot(server.deps, { creator, priceMinor: 0 });
      const key = { slotId, idempotencyKey: randomUUID() };
      const { bookingId } = await bookSlot(server.deps, fan, key);
      await mailBooking(server.deps, { bookingId, kind, side: 'fan' });
      const { text = '' } = server.inbox.findLast(({ to }) => to === fan.email) ?? {};
      expect(text).toContain('cancel');
      expect(text).not.toContain('refund');
    },
  );

  it.each([
    ['en', '(UTC), for free.', '(UTC) for $12.50.'],
    ['hu', ', ingyen.', ', $12,50.'],
    ['de', 'ist kostenlos gebucht.', 'ist für $12,50 gebucht.'],
    ['es', 'está reservada gratis.', 'está reservada por $12,50.'],
  ])(
    'the price of a booking is formatted in %s, and an amount of zero is a word',
    async (locale, free, priced) => {
      const forNothing = await getConfirmation({ locale, priceMinor: 0 });
      expect(forNothing).toContain(free);
      expect(forNothing).not.toContain('$');
      expect(await getConfirmation({ locale, priceMinor: 1250 })).toContain(priced);
    },
  );
});
