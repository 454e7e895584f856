import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../platform/database/migrate.ts';
import { databaseGauges } from '../../platform/metrics/gauges.ts';
import { createMetrics } from '../../platform/metrics/Metrics.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { createTestServer } from '../../testing/app/testServer.ts';
import { queueAwaitedMail } from '../../areas/accounts/credentials/queueAwaitedMail.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import {
  createAdmissionControl,
  MAX_PAYMENT_EVENTS,
} from '../../platform/http/overload/admissionControl.ts';

let app: TestApp;
beforeAll(
  async () =>
    void (app = await startTestApp({
      persisted: new Map([['1', 'query HomePageQuery { __typename }']]),
    })),
);
afterAll(() => app.close());

const metrics = async (): Promise<string> => (await fetch(`${app.url}/metrics`)).text();

describe('metricsRoutes', () => {
  it('requests are counted by surface and operations by name, without labels from user input', async () => {
    await app.graphql('query HomePageQuery { __typename }');
    await app.graphql('query Anything { nothing }');
    await app.graphql('query Mine { __typename }');
    await fetch(`${app.url}/api/nothing`);
    const text = await metrics();
    expect(text).toContain('slotcast_requests_total{surface="api",status="404"} 1');
    expect(text).toContain(
      'slotcast_graphql_seconds_count{operation="HomePageQuery",outcome="ok"} 1',
    );
    expect(text).toContain('slotcast_graphql_seconds_count{operation="other",outcome="ok"} 1');
    expect(text).not.toContain('Mine');
    expect(
      text
        .split('\n')
        .filter(
          (line) =>
            line !== '' && !/^(# (HELP|TYPE) |[a-z_]+(\{[^}]*\})? -?[0-9.e+-]+$)/.test(line),
        ),
    ).toEqual([]);
  });

  it('the process is reported by the names that Prometheus recommends', async () => {
    const text = await metrics();
    const read = (name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(text).toContain('# TYPE process_cpu_seconds_total counter\n');
    expect(text).toContain('# TYPE process_resident_memory_bytes gauge\n');
    expect(text).toContain('# TYPE process_start_time_seconds gauge\n');
    expect(read('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    const uptime = Date.now() / 1000 - read('process_start_time_seconds');
    expect(Math.abs(uptime - process.uptime())).toBeLessThan(2);
  });

  it('the job queue, the ledger and the database are reported', async () => {
    const other = await startTestApp();
    const [creator, fan] = await Promise.all([makeCreator(other.deps), makeFan(other.deps)]);
    const { bookingId } = await bookSlot(other.deps, fan, {
      slotId: await makeSlot(other.deps, { creator }),
      idempotencyKey: 'one',
    });
    const payment = await other.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(other, payment.id);
    const text = await (await fetch(`${other.url}/metrics`)).text();
    await other.close();
    expect(text).toContain('slotcast_database_up 1');
    expect(text).toContain('slotcast_requests_refused_total 0\n');
    expect(text).toContain('slotcast_ledger_minor{account="held_for_bookings"} -1200');
    expect(text).toContain('slotcast_ledger_imbalance_minor 0');
    expect(text).toMatch(/slotcast_jobs_waiting\{task="expandConfirmation"\} 1/);
  });

  it('an email that a person waits for is reported like other jobs that no worker has started', async () => {
    const other = await startTestApp();
    const { id: userId } = await other.register();
    await queueAwaitedMail(other.deps.prisma, { kind: 'loginCode', userId });
    await other.deps.pool.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now() - interval '1 hour')`,
    );
    const text = await (await fetch(`${other.url}/metrics`)).text();
    await other.close();
    expect(text).toContain('slotcast_jobs_waiting{task="mailAccount"} 1\n');
    expect(text).toMatch(/^slotcast_jobs_oldest_seconds 36\d\d/m);
  });

  it('the payments of the last day are counted by status from sums that the database keeps', async () => {
    const { deps, close } = await createTestServer();
    const { pool, prisma } = deps;
    const book = async (idempotencyKey: string): Promise<string> => {
      const slotId = await makeSlot(deps, { creator: await makeCreator(deps) });
      const fan = await makeFan(deps);
      const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey });
      return (await prisma.payment.findUniqueOrThrow({ where: { bookingId } })).id;
    };
    const ids = [await book('one'), await book('two'), await book('three'), await book('four')];
    const [paid, deleted, old] = ids as [string, string, string, string];
    // In one transaction, as purchases do.
    await prisma.$transaction([
      prisma.payment.update({ where: { id: paid }, data: { status: 'SUCCEEDED' } }),
      prisma.payment.update({ where: { id: paid }, data: { status: 'DISPUTED' } }),
      prisma.payment.deleteMany({ where: { id: deleted } }),
    ]);
    const createdAt = new Date(Date.now() - 26 * 3_600_000);
    await prisma.payment.update({ where: { id: old }, data: { createdAt } });
    await prisma.payment.update({ where: { id: old }, data: { status: 'EXPIRED' } });
    const read = async (): Promise<object> =>
      Object.fromEntries(
        (await databaseGauges(deps)())
          .filter(({ name }) => name === 'slotcast_payments')
          .map(({ labels, value }) => [labels?.['status'], value]),
      );
    const expected = { pending: 1, disputed: 1 };
    expect(await read()).toEqual(expected);
    // A release that adds the sums finds payments that are not counted, or only in part.
    const addMissing = (await readMigrations()).find(({ name }) =>
      name.endsWith('payments_before_their_counts'),
    );
    for (const forget of ['', `delete from "PaymentCount" where "status" = 'PENDING'`]) {
      await pool.query(forget);
      await pool.query(addMissing?.sql ?? '');
      expect(await read()).toEqual(expected);
    }
    await close();
  });

  it('the answer is 404 through a proxy, and with a wrong token if one is configured', async () => {
    expect(
      (await fetch(`${app.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(404);
    const guarded = await startTestApp({ settings: { METRICS_TOKEN: 'a-token-for-prometheus' } });
    const status = async (authorization?: string) =>
      (await fetch(`${guarded.url}/metrics`, { headers: authorization ? { authorization } : {} }))
        .status;
    expect([
      await status(),
      await status('Bearer wrong'),
      await status('Bearer a-token-for-prometheus'),
    ]).toEqual([404, 404, 200]);
    await guarded.close();
  });

  it('excess requests are shed with Retry-After, but never payment events or health checks', async () => {
    const admission = createAdmissionControl(createMetrics(), { maxConcurrent: 1 });
    const server = createServer((request, response) => {
      if (
        admission.admit({ request, response, pathname: request.url ?? '', address: '' }) !==
          'shed' &&
        request.url !== '/slow'
      )
        response.end('in');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stuck = new AbortController();
    const slow = fetch(`${url}/slow`, { signal: stuck.signal }).catch(() => null);
    await expect.poll(admission.inFlight).toBe(1);
    const refused = await fetch(`${url}/graphql`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(((await refused.json()) as { code: string }).code).toBe('OVERLOADED');
    for (const path of ['/webhooks/stripe', '/healthz', '/readyz'])
      expect((await fetch(url + path)).status).toBe(200);
    for (const path of ['/webhooks/listen', '/webhooks/stripe/more', '/healthz/more'])
      expect((await fetch(url + path)).status).toBe(503);
    stuck.abort();
    await slow;
    await expect.poll(admission.inFlight).toBe(0);
    expect((await fetch(`${url}/graphql`)).status).toBe(200);
    server.closeAllConnections();
    server.close();
  });

  it('excess payment events are shed, and the others of the process are not', async () => {
    const admission = createAdmissionControl(createMetrics());
    const waiting: ServerResponse[] = [];
    const server = createServer((request, response) => {
      const pathname = request.url ?? '';
      if (admission.admit({ request, response, pathname, address: '' }) === 'shed') return;
      if (pathname === '/webhooks/stripe') waiting.push(response);
      else response.end('in');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = () => fetch(`${url}/webhooks/stripe`, { method: 'POST', body: '{}' });
    const first = Array.from({ length: MAX_PAYMENT_EVENTS }, send);
    await expect.poll(() => waiting.length).toBe(MAX_PAYMENT_EVENTS);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await fetch(`${url}/graphql`)).status).toBe(200);
    for (const response of waiting) response.end();
    await Promise.all(first.map(async (answer) => (await answer).text()));
    const next = send();
    await expect.poll(() => waiting.length).toBe(MAX_PAYMENT_EVENTS + 1);
    waiting.at(-1)?.end();
    expect((await next).status).toBe(200);
    server.closeAllConnections();
    server.close();
  });

  it('payment events whose body does not arrive are replaced by new ones', async () => {
    const admission = createAdmissionControl(createMetrics());
    const server = createServer((request, response) => {
      if (
        admission.admit({ request, response, pathname: request.url ?? '', address: '' }) === 'shed'
      )
        return;
      request.resume().once('end', () => response.end('in'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let closed = 0;
    const head = 'POST /webhooks/stripe HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{';
    const slow = Array.from({ length: MAX_PAYMENT_EVENTS }, () =>
      connect(port, '127.0.0.1', function (this: Socket) {
        this.write(head);
      }).on('close', () => (closed += 1)),
    );
    let received = 0;
    server.on('request', () => (received += 1));
    await expect.poll(() => received).toBe(MAX_PAYMENT_EVENTS);
    const url = `http://127.0.0.1:${port}/webhooks/stripe`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(200);
    await expect.poll(() => closed).toBe(1);
    for (const socket of slow) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
});
