import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateInvoicingData } from '../../areas/invoices/updateInvoicingData.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { readPdf } from '../../testing/inspect/readPdf.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
let fan: Awaited<ReturnType<TestApp['register']>>;
let invoiceId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { deps, payments } = app;
  fan = await app.register();
  const creator = await makeCreator(deps);
  await deps.prisma.user.update({ where: { id: creator.id }, data: { locale: 'hu' } });
  await updateInvoicingData(deps, creator, {
    name: 'Kőszegi Űrhajó Kft.',
    address: '9730 Kőszeg\nFő tér 1.',
    taxId: 'HU12345678',
    issuesInvoices: true,
    taxRateBasisPoints: 2_700,
  });
  const buyer = await deps.prisma.user.findUniqueOrThrow({ where: { id: fan.id } });
  const { orderId } = await orderFixedService(deps, buyer, {
    serviceId: await makeService(deps, { creator, priceMinor: 12_700 }),
    idempotencyKey: randomUUID(),
  });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  await payCheckout({ deps, payments }, id);
  await runWaitingJobs(deps, 'issueInvoices');
  ({ id: invoiceId } = await deps.prisma.invoice.findUniqueOrThrow({ where: { paymentId: id } }));
});
afterAll(() => app.close());

const get = (id: string, cookie = '') =>
  fetch(`${app.url}/invoices/${id}.pdf`, { headers: { cookie } });

describe('invoiceRoutes', () => {
  it('a PDF in the language of the seller is sent that nobody caches', async () => {
    const response = await get(invoiceId, fan.cookie);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
      response.headers.get('cache-control'),
    ]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="slotcast-invoice-000001.pdf"',
      'private, no-store',
    ]);
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf).toMatchObject({ title: 'Számla 000001', language: 'hu', isTagged: true });
    for (const text of ['Kőszegi Űrhajó Kft.', 'Fő tér 1.', 'HU12345678', fan.username])
      expect(pdf.text).toContain(text);
    expect(pdf.text).toContain('$127');
    expect(pdf.text.replace(/\s+/g, ' ')).toContain('27%-os kulccsal: $27');
  });

  it('only the two sides and staff get the document, and what staff read is recorded', async () => {
    const [stranger, support] = [await app.register(), await app.register({ role: 'SUPPORT' })];
    expect([
      (await get(invoiceId)).status,
      (await get(invoiceId, stranger.cookie)).status,
      (await get(randomUUID(), fan.cookie)).status,
      (await get('1', fan.cookie)).status,
    ]).toEqual([401, 404, 404, 404]);
    const recorded = { entity: 'Invoice', entityId: invoiceId };
    expect(await app.deps.prisma.auditEvent.count({ where: recorded })).toBe(0);
    expect((await get(invoiceId, support.cookie)).status).toBe(200);
    expect(await app.deps.prisma.auditEvent.findFirst({ where: recorded })).toMatchObject({
      action: 'invoice.read',
      actorId: support.id,
    });
  });

  it('documents are limited per person', async () => {
    const { cookie } = await app.register();
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1)
      statuses.add((await get(randomUUID(), cookie)).status);
    expect(statuses).toEqual(new Set([404, 429]));
  });
});

describe('statementRoutes', () => {
  const read = (path: string, cookie = '') =>
    fetch(`${app.url}/statements/${path}`, { headers: { cookie } });
  const month = new Date().toISOString().slice(0, 7);
  const year = month.slice(0, 4);

  it('the statement of a month and of a year is sent to the signed-in person', async () => {
    const { cookie, username } = await app.register();
    const types = [];
    for (const path of [`months/${month}.pdf`, `years/${year}.pdf`, `years/${year}.csv`]) {
      const response = await read(path, cookie);
      types.push([response.status, response.headers.get('content-type')]);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = path.endsWith('.csv')
        ? Buffer.from(bytes).toString()
        : (await readPdf(bytes)).text;
      expect(text).toContain(username);
    }
    expect(types).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
      [200, 'text/csv; charset=utf-8'],
    ]);
  });

  it('summaries as CSV are limited per person like documents', async () => {
    const { cookie } = await app.register();
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1)
      statuses.add((await read('years/2999.csv', cookie)).status);
    expect(statuses).toEqual(new Set([404, 429]));
  });

  it.each(['months/2026-13.pdf', 'months/2999-01.pdf', 'years/x.pdf', 'years/2999.csv'])(
    '%s is answered with 404',
    async (path) => {
      const { cookie } = await app.register();
      expect((await read(path, cookie)).status).toBe(404);
      expect((await read(path)).status).toBe(401);
    },
  );
});
