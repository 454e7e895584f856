import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import Stripe from 'stripe';
import {
  findDown,
  isDatabaseDown,
  isStoreDown,
  problemOf,
} from '../platform/errors/unavailable.ts';
import { s3Files } from './s3/s3Files.ts';

/** A port of this machine on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('an unreachable object store is not mistaken for the database', async () => {
  const files = s3Files({
    bucket: 'slotcast',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${await findClosedPort()}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  const part = { key: 'deliveries/a.bin', storeUploadId: 'a', number: 1, offset: 0, bytes: 4 };
  const errors = await Promise.all(
    [
      files.read('avatars/a.webp'),
      files.stat('avatars/a.webp'),
      files.writePart({ ...part, content: Readable.from([Buffer.from('part')]) }),
    ].map(failureOf),
  );
  for (const error of errors)
    expect([isStoreDown(error), isDatabaseDown(error)]).toEqual([true, false]);
});

it('an unreachable payment provider is recognized, and a rejected request is not', async () => {
  const host = { host: '127.0.0.1', port: await findClosedPort(), protocol: 'http' } as const;
  const stripe = new Stripe('sk_test_slotcast', { ...host, maxNetworkRetries: 0 });
  const down = findDown(await failureOf(stripe.refunds.retrieve('re_1')));
  expect(down && problemOf(down).code).toBe('PAYMENTS_UNAVAILABLE');
  const refused = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error' });
  expect(findDown(refused)).toBeNull();
});

it('an unreachable database is not mistaken for the object store', async () => {
  const client = new Client({ host: '127.0.0.1', port: await findClosedPort() });
  const error = await failureOf(client.connect());
  expect([isStoreDown(error), isDatabaseDown(error)]).toEqual([false, true]);
});

it.each(['query timeout', 'server login has been failing, try again later (server_login_retry)'])(
  'the error of PgBouncer "%s" counts as an unavailable database',
  (message) => {
    expect(isDatabaseDown(Object.assign(new Error(message), { code: '08P01' }))).toBe(true);
  },
);
