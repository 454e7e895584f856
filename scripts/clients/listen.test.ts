import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSignedWebhook } from '../../server/testing/inspect/isSignedWebhook.ts';
import { startReceiver, type Receiver } from '../../server/testing/services/startReceiver.ts';
import { startDemoProduct, type DemoProduct } from '../testing/startDemoProduct.ts';
import { startProcess, type Started } from '../testing/startProcess.ts';

let product: DemoProduct;
let receiver: Receiver;
const running: Started[] = [];
beforeAll(async () => {
  [product, receiver] = await Promise.all([startDemoProduct(), startReceiver()]);
});
afterEach(async () => {
  for (const { kill, exit } of running.splice(0)) {
    kill('SIGTERM');
    await exit;
  }
  receiver.received = [];
  receiver.status = 200;
});
afterAll(async () => {
  receiver.close();
  await product.close();
});

/** The command as `npm run listen` runs it. */
function startListening(key: string, topics = 'booking.confirmed'): Started {
  const listening = startProcess(
    'clients/typescript/src/cli.ts',
    {
      SLOTCAST_API_KEY: key,
      SLOTCAST_URL: product.appUrl,
    },
    { args: ['listen', '--forward', `${receiver.url}/webhooks`, '--topics', topics] },
  );
  running.push(listening);
  return listening;
}
async function bookPaidSlot(): Promise<string> {
  const fan = await product.signUp();
  const slot = (await product.freeSlots()).at(0);
  const booked = await product.book(fan, slot?.id ?? '');
  await product.pay(booked);
  await product.untilStatus(fan, booked, 'CONFIRMED');
  return booked.id;
}
const readBookings = (): unknown[] =>
  receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { booking: { id: string } } }).data.booking.id,
  );

describe('slotcast listen', () => {
  it('forwards a booking, signed with the secret that it prints, and prints the answer', async () => {
    const listening = startListening(await product.createKey('nova', ['READ']));
    await listening.saying('Signing secret: ');
    const secret = /whsec_\S+/.exec(listening.output())?.[0] ?? '';
    receiver.status = 418;
    const bookingId = await bookPaidSlot();
    await listening.saying('booking.confirmed 418');
    expect(readBookings()).toEqual([bookingId]);
    const [message] = receiver.received;
    expect(message && isSignedWebhook({ message, secret })).toBe(true);
    expect(message?.path).toBe('/webhooks');
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'slotcast-event': 'booking.confirmed',
      'slotcast-event-id': (JSON.parse(message?.body ?? '') as { id: string }).id,
    });
  });

  it('connects again after a crash of the server, and forwards what happened since, once', async () => {
    const listening = startListening(await product.createKey('nova', ['READ']));
    await listening.saying('Signing secret: ');
    const before = await bookPaidSlot();
    await listening.saying('booking.confirmed 200');
    await product.killServer();
    await listening.saying('Connection lost');
    await listening.saying('Connected again.');
    const after = await bookPaidSlot();
    await expect.poll(readBookings).toEqual([before, after]);
  });

  it('prints why nothing was forwarded when no program answers', async () => {
    const closed = await startReceiver();
    closed.close();
    const key = await product.createKey('nova', ['READ']);
    const listening = startProcess(
      'clients/typescript/src/cli.ts',
      {
        SLOTCAST_API_KEY: key,
        SLOTCAST_URL: product.appUrl,
      },
      { args: ['listen', '--forward', closed.url] },
    );
    running.push(listening);
    await listening.saying('Signing secret: ');
    await bookPaidSlot();
    await listening.saying('booking.confirmed ECONNREFUSED');
  });

  it('ends with the reason for a key that may not read, and with its usage without a key', async () => {
    const refused = startListening(await product.createKey('nova', ['OFFERS']));
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toBe('FORBIDDEN: This key may not read.\n');
    const unknown = startListening(await product.createKey('nova', ['READ']), 'no.such.topic');
    expect(await unknown.exit).toBe(1);
    expect(unknown.output()).toContain('WEBHOOK_INVALID');
    const keyless = startListening('');
    expect(await keyless.exit).toBe(2);
    expect(keyless.output()).toContain('Usage: slotcast listen');
  });
});
