import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK_SECRET } from '../../sandbox/settings.ts';
import { signatureHeader } from '../../sandbox/webhooks/deliver.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { freePorts } from '../testing/freePorts.ts';
import { listenToEvents } from '../testing/listenToEvents.ts';
import { journey, type Booked, type Person, type Slot } from '../testing/journey.ts';
import {
  getChildren,
  startProcess,
  temporaryDataDir,
  type Started,
} from '../testing/startProcess.ts';

const database = temporaryDataDir();
const own = temporaryDataDir();
// One port for the product, two for its sandbox.
const port = await freePorts(3);
const appUrl = `http://localhost:${port}`;
const sandboxUrl = `http://localhost:${port + 1}`;
const {
  post,
  graphql,
  signUp,
  freeSlots,
  book,
  pay,
  readStatus,
  untilStatus,
  untilConfirmations,
  confirmationsTo,
  control,
} = journey({ appUrl, sandboxUrl });
let postgres: EmbeddedPostgres;
let client: Client;
let app: Started;
let slots: Slot[];

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: database.dataDir });
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: own.dataDir,
    LOG_LEVEL: 'warn',
    DEMO: '0',
    OPEN_GRAPHQL: '1',
    AUTH_SECRET: 'crash'.repeat(8),
  };
  app = startProcess('scripts/testing/startWithoutClient.ts', {
    ...settings,
    DATABASE_URL: postgres.url,
  });
  await app.saying('is ready at');
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await addCreator();
  slots = await freeSlots();
});
afterAll(async () => {
  app.kill('SIGTERM');
  await app.exit;
  await client.end();
  await postgres.stop();
  own.remove();
  database.remove();
});
beforeEach(() => control('webhooks/resume'));

/** A creator with slots from tomorrow on; the demo data would take longer than the tests. */
async function addCreator(): Promise<void> {
  await client.query(`
    with creator as (
      insert into "User" ("username", "email", "emailVerified", "updatedAt")
      values ('nova', 'nova@test.example', true, now()) returning "id"
    ), tag as (
      insert into "CreatorTag" ("userId", "tag") select "id", 'GAMER' from creator
    ), account as (
      insert into "PayoutAccount" ("userId", "providerAccountId", "onboardingComplete")
      select "id", 'acct_nova', true from creator
    )
    insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency")
    select creator."id", start, start + interval '30 minutes', 1200, 'USD'
    from creator, generate_series(now() + interval '1 day', now() + interval '2 days', interval '30 minutes') start`);
}

async function held(): Promise<{ fan: Person; booked: Booked; slotId: string }> {
  const fan = await signUp();
  const slotId = slots.shift()?.id ?? '';
  return { fan, slotId, booked: await book(fan, slotId) };
}
const killServer = async (): Promise<void> => {
  for (const pid of await getChildren(app.pid, 'server/main.ts')) process.kill(pid, 'SIGKILL');
};
const one = async (sql: string, fan: Person) =>
  (await client.query<Record<string, unknown>>(sql, [fan.email])).rows;
const OF_FAN =
  'join "Booking" b on b."id" = x."bookingId" join "User" u on u."id" = b."fanId" where u."email" = $1';

/** Confirmed once: one payment, one ledger transaction, one scheduled transfer, one email. */
async function expectConfirmedOnce({
  fan,
  booked,
}: {
  fan: Person;
  booked: Booked;
}): Promise<void> {
  expect(await readStatus(fan, booked)).toBe('CONFIRMED');
  expect((await untilConfirmations(fan, 1)).length).toBe(1);
  expect(await one(`select x."status" from "Payment" x ${OF_FAN}`, fan)).toEqual([
    { status: 'SUCCEEDED' },
  ]);
  expect(
    await one(`select x."account" from "LedgerEntry" x ${OF_FAN} order by 1`, fan),
  ).toHaveLength(2);
  expect(await one(`select x."status" from "Transfer" x ${OF_FAN}`, fan)).toEqual([
    { status: 'SCHEDULED' },
  ]);
}

/** Runs the reconciler for payments and refunds older than a minute. */
async function aMinuteLater(): Promise<void> {
  await client.query(
    `update "Payment" set "createdAt" = "createdAt" - interval '2 minutes' where "status" = 'PENDING'`,
  );
  await client.query(
    `update "Refund" set "createdAt" = "createdAt" - interval '2 minutes' where "status" = 'PENDING'`,
  );
  await client.query(`select graphile_worker.add_job('reconcile')`);
}

it('DATABASE_URL is used for registration, booking, payment, confirmation and email', async () => {
  expect(app.output()).not.toContain('starting PostgreSQL');
  const { fan, booked, slotId } = await held();
  expect(booked.status).toBe('HELD');
  const { status, location } = await pay(booked);
  expect([status, location]).toEqual([303, expect.stringMatching(`^${appUrl}/bookings/.+paid=1`)]);
  await untilStatus(fan, booked, 'CONFIRMED');
  // The calendar entry and the receipt.
  expect((await untilConfirmations(fan, 1))[0]?.attachments).toHaveLength(2);
  expect((await freeSlots()).map(({ id }) => id)).not.toContain(slotId);
  expect(
    await one(
      'select b."status" from "Booking" b join "User" u on u."id" = b."fanId" where u."email" = $1',
      fan,
    ),
  ).toEqual([{ status: 'CONFIRMED' }]);
});

describe('a payment is recorded once', () => {
  it('the webhook confirms when the browser does not return', async () => {
    const visit = await held();
    await pay(visit.booked);
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await expectConfirmedOnce(visit);
  });

  it('the booking stays held when the browser returns before the webhook', async () => {
    await control('webhooks/pause');
    const visit = await held();
    const { location } = await pay(visit.booked);
    expect(location).toMatch(/paid=1$/);
    expect(await readStatus(visit.fan, visit.booked)).toBe('HELD');
    await control('webhooks/resume');
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await expectConfirmedOnce(visit);
  });

  it('the payment is recorded when the server is killed between payment and webhook', async () => {
    await control('webhooks/pause');
    const visit = await held();
    await pay(visit.booked);
    await killServer();
    await control('webhooks/resume');
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await expectConfirmedOnce(visit);
  });

  it('the payment is recorded once when the server is killed repeatedly during webhooks', async () => {
    await control('webhooks/pause');
    const visits = [await held(), await held(), await held()];
    for (const { booked } of visits) await pay(booked);
    await control('webhooks/resume');
    await new Promise((resolve) => setTimeout(resolve, 110));
    await killServer();
    for (const visit of visits) {
      await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
      await expectConfirmedOnce(visit);
    }
  });

  it('the payment is recorded once when the fan pays twice and webhooks are repeated', async () => {
    const visit = await held();
    await Promise.all([pay(visit.booked), pay(visit.booked)]);
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await untilConfirmations(visit.fan, 1);
    await control('webhooks/repeat');
    const repeated = async (): Promise<boolean> =>
      (await control<{ deliveries: { done: number }[] }>('deliveries')).deliveries.every(
        ({ done }) => done === 1,
      );
    await expect.poll(repeated, { interval: 100, timeout: 60_000 }).toBe(true);
    await expectConfirmedOnce(visit);
  });

  it('the reconciler asks the provider when no webhook arrives', async () => {
    await control('webhooks/pause');
    const visit = await held();
    await pay(visit.booked);
    await aMinuteLater();
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await control('webhooks/resume');
    await expectConfirmedOnce(visit);
  });
});

describe('webhooks in the wrong order', () => {
  type ProviderEvent = {
    id: string;
    type: string;
    data: { object: { id: string; payment_intent?: string; metadata?: Record<string, string> } };
  };
  const events = async (): Promise<ProviderEvent[]> => {
    const answer = await fetch(`${sandboxUrl}/v1/events?limit=100`, {
      headers: { authorization: 'Bearer sk_test_slotcast' },
    });
    return ((await answer.json()) as { data: ProviderEvent[] }).data;
  };
  const deliver = async (event: ProviderEvent, secret = WEBHOOK_SECRET): Promise<number> => {
    const body = JSON.stringify(event);
    const signature = signatureHeader({ body, secret, at: Math.floor(Date.now() / 1000) });
    return (
      await fetch(`${appUrl}/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      })
    ).status;
  };

  it('reordered webhooks lead to the same final state, and forged ones are ignored', async () => {
    await control('webhooks/pause');
    const known = new Set((await events()).map(({ id }) => id));
    const [first, second] = [await held(), await held()];
    await pay(first.booked);
    await pay(second.booked);
    const fresh = (await events()).filter(({ id }) => !known.has(id));
    expect(fresh.length).toBeGreaterThanOrEqual(2);
    for (const event of fresh) expect(await deliver(event, 'whsec_forged')).toBe(400);
    expect(await readStatus(first.fan, first.booked)).toBe('HELD');
    // The provider lists the newest first, the reverse of the order of events.
    for (const event of fresh) expect(await deliver(event)).toBe(200);
    for (const event of fresh.toReversed()) expect(await deliver(event)).toBe(200);
    await control('webhooks/resume');
    await expectConfirmedOnce(first);
    await expectConfirmedOnce(second);
  });

  it('a late payment event after the refund changes nothing', async () => {
    const visit = await held();
    await pay(visit.booked);
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await refund(visit);
    await untilRefund(visit.fan, 'SUCCEEDED');
    for (const event of await events()) await deliver({ ...event, id: `${event.id}_again` });
    expect(await readStatus(visit.fan, visit.booked)).toBe('REFUNDED');
    expect(
      await one(
        `select sum(x."amountMinor")::int as rest, x."account" from "LedgerEntry" x ${OF_FAN} group by 2`,
        visit.fan,
      ),
    ).toSatisfy((rows: { rest: number }[]) => rows.every(({ rest }) => rest === 0));
  });
});

async function refund({ fan, booked }: { fan: Person; booked: Booked }): Promise<void> {
  const { node } = await graphql<{ node: { price: { amountMinor: number } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Booking { price { amountMinor } } } }',
    { variables: { id: booked.id }, cookie: fan.cookie },
  );
  const query =
    'mutation ($input: RefundBookingInput!) { refundBooking(input: $input) { __typename } }';
  const answer = await graphql<{ refundBooking: { __typename: string } }>(query, {
    variables: { input: { bookingId: booked.id, expectedRefundMinor: node.price.amountMinor } },
    cookie: fan.cookie,
  });
  expect(answer.refundBooking.__typename).toBe('RefundBookingSuccess');
}
const untilRefund = (fan: Person, status: string) =>
  expect
    .poll(
      () =>
        one(
          `select x."status" from "Refund" x join "Payment" p on p."id" = x."paymentId" join "Booking" b on b."id" = p."bookingId" join "User" u on u."id" = b."fanId" where u."email" = $1`,
          fan,
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ status }]);

describe('a refund is made once', () => {
  it('the refund is made once when the server is killed after the request', async () => {
    const visit = await held();
    await pay(visit.booked);
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    await refund(visit);
    await killServer();
    await untilStatus(visit.fan, visit.booked, 'REFUNDED');
    await aMinuteLater();
    await untilRefund(visit.fan, 'SUCCEEDED');
    expect((await freeSlots()).map(({ id }) => id)).toContain(visit.slotId);
  });

  it('the refund is made once when the provider is unreachable', async () => {
    const visit = await held();
    await pay(visit.booked);
    await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
    for (const pid of await getChildren(app.pid, 'sandbox/main.ts')) process.kill(pid, 'SIGKILL');
    await refund(visit);
    expect(await readStatus(visit.fan, visit.booked)).toBe('REFUNDED');
    await app.saying('The sandbox stopped; starting it again.');
    await aMinuteLater();
    await untilRefund(visit.fan, 'SUCCEEDED');
  });
});

it('a declined card keeps the hold, and another card can pay', async () => {
  const visit = await held();
  expect((await pay(visit.booked, '4000000000000002')).status).toBe(402);
  expect(await readStatus(visit.fan, visit.booked)).toBe('HELD');
  expect(await confirmationsTo(visit.fan)).toEqual([]);
  await pay(visit.booked);
  await untilStatus(visit.fan, visit.booked, 'CONFIRMED');
  await expectConfirmedOnce(visit);
});

it('two tabs booking the same slot get one booking', async () => {
  const fan = await signUp();
  const slotId = slots.shift()?.id ?? '';
  const outcomes = await Promise.allSettled([book(fan, slotId), book(fan, slotId)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await post('/graphql', { query: '{ __typename }' })).status).toBe(200);
});

it('a notification arrives over the event stream, also after the server was killed, and none is lost meanwhile', async () => {
  const fan = await signUp();
  const admin = await signUp();
  await client.query(`update "User" set "role" = 'ADMIN' where "email" = $1`, [admin.email]);
  const publish = (title: string) =>
    graphql(
      'mutation ($input: CreateNotificationInput!) { createNotification(input: $input) { __typename } }',
      {
        variables: { input: { title, content: 'To everyone', publishable: true } },
        cookie: admin.cookie,
      },
    );
  const titles = async (): Promise<string[]> => {
    const { viewer } = await graphql<{
      viewer: { notifications: { edges: { node: { title: string } }[] } };
    }>('{ viewer { notifications(first: 10) { edges { node { title } } } } }', {
      cookie: fan.cookie,
    });
    return viewer.notifications.edges.map(({ node }) => node.title);
  };
  const browser = listenToEvents({ appUrl, cookie: fan.cookie });
  const hears = async (title: string): Promise<void> => {
    const before = browser.heard.length;
    await publish(title);
    await expect
      .poll(() => browser.heard.slice(before).some(({ type }) => type === 'notification'), {
        timeout: 30_000,
        interval: 20,
      })
      .toBe(true);
    expect(await titles()).toContain(title);
  };
  try {
    await expect.poll(browser.connections).toBe(1);
    await hears('Before');
    await killServer();
    await client.query(
      `insert into "Notification" ("title", "content", "publishedAt") values ('Meanwhile', 'While nobody could listen', now())`,
    );
    // The server starts again first, which takes long on a busy machine.
    await expect.poll(browser.connections, { timeout: 120_000 }).toBe(2);
    expect(await titles()).toContain('Meanwhile');
    await hears('After');
  } finally {
    browser.close();
  }
});

it('the PostgreSQL of DATABASE_URL keeps running after a stop', async () => {
  app.kill('SIGTERM');
  expect(await app.exit).toBe(0);
  expect((await client.query('select count(*)::int as people from "User"')).rows[0]).toMatchObject({
    people: expect.any(Number),
  });
});
