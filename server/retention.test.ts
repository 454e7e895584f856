import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from './areas/bookings/holds/bookSlot.ts';
import { expireHold } from './areas/bookings/holds/expireHold.ts';
import { updateInvoicingData } from './areas/invoices/updateInvoicingData.ts';
import { sendRefund } from './areas/payments/refunds/sendRefund.ts';
import { startRefund } from './areas/payments/refunds/startRefund.ts';
import { Prisma } from './platform/database/generated/client.ts';
import { deleteExpiredRows, expiredRowsSql } from './platform/retention/deleteExpiredRows.ts';
import { retentionJobs } from './retention.jobs.ts';
import { RETENTION } from './retention.ts';
import { completedBooking } from './testing/factories/completedBooking.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from './testing/factories/basics.ts';
import { paidBooking } from './testing/factories/paidBooking.ts';
import { runWaitingJobs } from './testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from './testing/app/testServer.ts';
import { DAY_MS } from './platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const TABLES = Object.entries(RETENTION);
const daysAgo = (days: number): Date => new Date(server.deps.now().getTime() - days * DAY_MS);
const daysLater = (days: number): void =>
  void (server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS));
const run = () => deleteExpiredRows(server.deps, RETENTION);

describe('RETENTION', () => {
  it('each table of the database is named', async () => {
    const { rows } = await server.deps.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'`,
    );
    expect(Object.keys(RETENTION).sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(Object.keys(RETENTION).sort()).toEqual(Object.keys(Prisma.ModelName).sort());
  });

  it.each(
    TABLES.flatMap(([table, one]) => ('deletedWith' in one ? [[table, one.deletedWith]] : [])),
  )('the rows of %s are removed by a foreign key to %s', async (table, other) => {
    const { rows } = await server.deps.pool.query(
      `select from pg_constraint where contype = 'f' and confdeltype = 'c'
         and conrelid = $1::regclass and confrelid = $2::regclass`,
      [`"${table}"`, `"${other}"`],
    );
    expect(rows).toHaveLength(1);
  });

  it.each(TABLES.flatMap(([table, one]) => ('days' in one ? [[table, one] as const] : [])))(
    'the expired rows of %s are found by an index, in the order of their age',
    async (table, retention) => {
      const client = await server.deps.pool.connect();
      try {
        await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain ${expiredRowsSql(table, retention)}`,
          [new Date(), null, 10],
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        const scanned = retention.partitionedByMonth
          ? `${table}_(?:first|default|\\d{4}_\\d\\d)`
          : table;
        expect(plan).toMatch(new RegExp(`Index Scan.* on "${scanned}" "?row`));
        expect(plan).not.toMatch(/Seq Scan/);
        // The column is the first one of the index, or follows columns that are compared by equality.
        expect(plan).not.toMatch(/-> {2}(?:Incremental )?Sort/);
        expect(plan).toMatch(new RegExp(`Index Cond: .*"?${retention.column}"? <`));
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );
});

describe('partitions', () => {
  it('partitions are declared for the tables that have them', async () => {
    const { rows } = await server.deps.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'p'`,
    );
    const declared = TABLES.flatMap(([table, one]) =>
      'days' in one && one.partitionedByMonth ? table : [],
    );
    expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe('deleteExpiredRows', () => {
  it('expired login sessions, verifications and logs are deleted, and the others are left', async () => {
    const { prisma } = server.deps;
    const { id: userId } = await makeFan(server.deps);
    const makeRows = async (age: number): Promise<void> => {
      const at = daysAgo(age);
      const token = randomUUID();
      await prisma.session.create({ data: { userId, token, expiresAt: at } });
      await prisma.verification.create({ data: { identifier: token, value: 'x', expiresAt: at } });
      await prisma.auditEvent.create({ data: { action: 'a', entity: 'User', createdAt: at } });
      await prisma.webhookEvent.create({
        data: { id: token, type: 'x', createdAt: at, receivedAt: at },
      });
      await prisma.sentMail.create({
        data: { mailId: token, recipient: 'a@test.example', subject: 'x', sentAt: at },
      });
      const note = { title: 't', content: 'c', createdAt: at };
      await prisma.notification.create({
        data: { ...note, recipientId: userId, reads: { create: { userId } } },
      });
      await prisma.notification.create({ data: note });
      await prisma.supportCase.create({
        data: { email: 'a@test.example', subject: 's', status: 'CLOSED', createdAt: at },
      });
      await prisma.supportCase.create({
        data: { email: 'a@test.example', subject: 's', status: 'OPEN', createdAt: at },
      });
      await prisma.supportCase.create({
        data: { email: 'a@test.example', subject: 's', status: 'ANSWERED', createdAt: at },
      });
    };
    await makeRows(800);
    await makeRows(0);
    expect(await run()).toMatchObject({
      Session: 1,
      Verification: 1,
      AuditEvent: 1,
      WebhookEvent: 1,
      SentMail: 1,
      Notification: 1,
      SupportCase: 2,
    });
    expect(await prisma.notificationRead.count()).toBe(1);
    expect(await prisma.supportCase.count({ where: { status: 'OPEN' } })).toBe(2);
    expect(Object.values(await run()).every((count) => count === 0)).toBe(true);
  });

  it('news that were published lately and requests with a recent message are kept', async () => {
    const { prisma } = server.deps;
    const old = { createdAt: daysAgo(800) };
    const news = { ...old, title: 't', content: 'c' };
    const late = await prisma.notification.create({ data: { ...news, publishedAt: daysAgo(1) } });
    const early = await prisma.notification.create({
      data: { ...news, publishedAt: old.createdAt },
    });
    const addCase = (at: Date) =>
      prisma.supportCase.create({
        data: {
          ...old,
          email: 'a@test.example',
          subject: 's',
          status: 'CLOSED',
          messages: { create: { fromStaff: false, body: 'b', createdAt: at } },
        },
      });
    const [recent, past] = [await addCase(daysAgo(1)), await addCase(old.createdAt)];
    await run();
    const remaining = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
    const among = (...ids: string[]) => ({ where: { id: { in: ids } }, select: { id: true } });
    expect(await remaining(prisma.notification.findMany(among(late.id, early.id)))).toEqual([
      late.id,
    ]);
    expect(await remaining(prisma.supportCase.findMany(among(recent.id, past.id)))).toEqual([
      recent.id,
    ]);
    await prisma.supportCase.delete({ where: { id: recent.id } });
    await prisma.notification.delete({ where: { id: late.id } });
  });

  it('past slots without bookings are deleted in batches that do not reread booked ones', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    const booked = await paidBooking(server);
    const slots = [];
    for (let index = 0; index < 7; index += 1)
      slots.push(await makeSlot(deps, { creator, inMinutes: 1_000 + index * 60 }));
    daysLater(130);
    const recent = await makeSlot(deps, { creator });
    expect(
      await deleteExpiredRows(deps, RETENTION, { batch: 3 }),
      'all batches of one run',
    ).toMatchObject({ AvailabilitySlot: 7 });
    const left = await deps.prisma.availabilitySlot.findMany({
      select: { id: true, startsAt: true },
    });
    expect(left.map(({ id }) => id)).toContain(recent);
    expect(left).toHaveLength(2);
    const { slotId } = await deps.prisma.booking.findUniqueOrThrow({
      where: { id: booked.bookingId },
    });
    expect(left.map(({ id }) => id)).toContain(slotId);
    expect(
      (await deps.prisma.retentionProgress.findMany()).map(({ name, through }) => [name, through]),
    ).toEqual([['AvailabilitySlot', daysAgo(120)]]);
  });

  it('expired bookings are deleted with their payment, and never one that was paid', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    await makeCoupon(deps, { creator });
    const coupon = await deps.prisma.coupon.findFirstOrThrow({ where: { creatorId: creator.id } });
    const slotId = await makeSlot(deps, { creator });
    const { bookingId } = await bookSlot(deps, await makeFan(deps), {
      slotId,
      idempotencyKey: 'expired',
      couponCode: coupon.code,
    });
    const { bookingId: paidId } = await paidBooking(server);
    daysLater(1);
    await expireHold(deps, { bookingId });
    await deps.prisma.payment.updateMany({ where: { bookingId }, data: { status: 'EXPIRED' } });
    daysLater(80);
    expect(await run()).toMatchObject({ Booking: 0 });
    daysLater(20);
    expect(await run()).toMatchObject({ Booking: 1 });
    expect(await deps.prisma.payment.count({ where: { bookingId } })).toBe(0);
    expect(await deps.prisma.couponRedemption.count({ where: { couponId: coupon.id } })).toBe(0);
    expect(await deps.prisma.booking.count({ where: { id: paidId } })).toBe(1);
    daysLater(60);
    await run();
    expect(await deps.prisma.availabilitySlot.count({ where: { id: slotId } })).toBe(0);
  });

  it('an invoice is kept until the credit note that refers to it is deleted', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    await updateInvoicingData(deps, creator, {
      name: 'Nova Ltd',
      address: 'High Street 1',
      taxId: '',
      issuesInvoices: true,
      taxRateBasisPoints: 0,
    });
    const { bookingId } = await completedBooking(server, { creator, isEnded: false });
    const payment = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await deps.prisma.$transaction((tx) => startRefund(tx, { payment, reason: 'STAFF' }));
    const refund = await deps.prisma.refund.findFirstOrThrow({ where: { paymentId: payment.id } });
    await sendRefund(deps, { refundId: refund.id });
    await runWaitingJobs(deps, 'issueInvoices');
    const kinds = async () =>
      (await deps.prisma.invoice.findMany({ orderBy: { number: 'asc' } })).map(({ kind }) => kind);
    const date = (kind: 'INVOICE' | 'CREDIT_NOTE', age: number) =>
      deps.prisma.invoice.updateMany({ where: { kind }, data: { issuedAt: daysAgo(age) } });
    await date('INVOICE', 3_700);
    await date('CREDIT_NOTE', 3_600);
    expect(await run()).toMatchObject({ Invoice: 0 });
    expect(await kinds()).toEqual(['INVOICE', 'CREDIT_NOTE']);
    await date('CREDIT_NOTE', 3_660);
    expect(await run()).toMatchObject({ Invoice: 1 });
    expect(await kinds()).toEqual(['INVOICE']);
    expect(await run()).toMatchObject({ Invoice: 1 });
    expect(await kinds()).toEqual([]);
  });

  it('the deletion continues with the other tables when one fails', async () => {
    const failing = { days: 1, column: 'missing' };
    const answer = await deleteExpiredRows(server.deps, { Missing: failing, ...RETENTION });
    expect(answer).toMatchObject({ Session: 0 });
    expect(answer).not.toHaveProperty('Missing');
  });
});

describe('the job deleteExpiredRows', () => {
  it('jobs whose last attempt failed 90 days ago are deleted', async () => {
    const { deps } = server;
    const add = async (): Promise<void> => {
      await deps.pool.query(`select graphile_worker.add_job('mailOrder', max_attempts := 1)`);
    };
    await deps.pool.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
    );
    await add();
    await deps.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, updated_at = $1`,
      [daysAgo(91)],
    );
    await add();
    await deps.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, updated_at = $1 where attempts = 0`,
      [daysAgo(89)],
    );
    await add();
    await retentionJobs.deleteExpiredRows.run(deps, {});
    const after = await deps.pool.query('select from graphile_worker.jobs');
    expect(after.rowCount).toBe(2);
  });
});

describe('time_ordered_id', () => {
  it('ids have UUID version 7 and start with the time', async () => {
    const { rows } = await server.deps.pool.query<{ id: string }>(
      'select time_ordered_id() as id from generate_series(1, 50)',
    );
    for (const { id } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(Math.abs(at - Date.now())).toBeLessThan(600_000);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(50);
  });

  it('the function is the default of every id', async () => {
    const { rows } = await server.deps.pool.query<{ table: string }>(
      `select table_name as table from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
         and column_default is distinct from 'time_ordered_id()'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the balances of the ledger', () => {
  it('the balances equal the sums of the entries', async () => {
    const other = await createTestServer();
    await paidBooking(other);
    const sums = (table: string) =>
      other.deps.pool
        .query(
          `select "account", sum("amountMinor")::int as sum from "${table}" group by 1 order by 1`,
        )
        .then(({ rows }) => rows as unknown[]);
    expect(await sums('LedgerBalance')).toEqual(await sums('LedgerEntry'));
    expect(await sums('LedgerEntry')).not.toEqual([]);
    await other.close();
  });
});
