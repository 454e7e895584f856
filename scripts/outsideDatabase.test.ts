import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/database/embeddedPostgres.ts';
import { journey } from './testing/journey.ts';
import { startProcess, temporaryDataDir, type Started } from './testing/startProcess.ts';

const outside = temporaryDataDir();
const own = temporaryDataDir();
let postgres: EmbeddedPostgres;
let app: Started;
const appUrl = 'http://localhost:4700';
const { signUp, freeSlots, book, pay, untilStatus, untilConfirmations } = journey({ appUrl, sandboxUrl: 'http://localhost:4701' });

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: outside.dataDir });
  const settings = { PORT: '4700', SANDBOX_PORT: '4701', DATA_DIR: own.dataDir, LOG_LEVEL: 'warn', DEMO: '1', AUTH_SECRET: 'outside'.repeat(6) };
  app = startProcess('scripts/testing/startWithoutClient.ts', { ...settings, DATABASE_URL: postgres.url });
  await app.saying('is ready at');
}, 60_000);
afterAll(async () => {
  app.kill('SIGTERM');
  await app.exit;
  await postgres.stop();
  own.remove();
  outside.remove();
});

it('uses the PostgreSQL of DATABASE_URL for everything: register, book, pay, confirmation, mail', async () => {
  expect(app.output()).not.toContain('starting PostgreSQL');
  const fan = await signUp();
  const [slot] = await freeSlots();
  const booked = await book(fan, slot?.id ?? '');
  expect(booked.status).toBe('HELD');
  const { status, location } = await pay(booked);
  expect([status, location]).toEqual([303, expect.stringMatching(`^${appUrl}/bookings/.+paid=1`)]);
  await untilStatus(fan, booked, 'CONFIRMED');
  expect((await untilConfirmations(fan, 1))[0]?.attachments).toHaveLength(1);
  expect((await freeSlots()).map(({ id }) => id)).not.toContain(slot?.id);

  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select b."status" from "Booking" b join "User" u on u."id" = b."fanId" where u."email" = $1', [fan.email]);
  await client.end();
  expect(rows).toEqual([{ status: 'CONFIRMED' }]);
});

it('leaves that PostgreSQL running when it stops', async () => {
  app.kill('SIGTERM');
  expect(await app.exit).toBe(0);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  expect((await client.query('select count(*)::int as people from "User"')).rows[0]).toMatchObject({ people: expect.any(Number) });
  await client.end();
});
