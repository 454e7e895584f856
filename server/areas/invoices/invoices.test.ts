import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { completedBooking } from '../../testing/factories/completedBooking.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { makePack } from '../../testing/factories/packFactories.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCompletedOrder, makeTip } from '../../testing/factories/tipFactories.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { sendRefund } from '../payments/refunds/sendRefund.ts';
import { startPartRefund, startRefund } from '../payments/refunds/startRefund.ts';
import { billsCsv } from '../payments/statements/billsCsv.ts';
import { computePackStatement } from '../payments/statements/packStatement.rules.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { purchaseGlobalId } from '../payments/statements/purchaseGlobalId.ts';
import { BOOKING_STATEMENT, PACK_STATEMENT } from '../payments/statements/statementRows.ts';
import { invoicesPersonalData } from './invoices.personalData.ts';
import { issueInvoices } from './issueInvoices.ts';
import { updateInvoicingData, type InvoicingDataFields } from './updateInvoicingData.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const SELLER: InvoicingDataFields = {
  name: 'Kőszegi Űrhajó Kft.',
  address: '9730 Kőszeg\nFő tér 1.',
  taxId: 'HU12345678',
  issuesInvoices: true,
  taxRateBasisPoints: 2_700,
};
const BUYER = { ...SELLER, name: 'Ada Fan', taxId: '', issuesInvoices: false };

async function makeIssuer(): Promise<Actor> {
  const creator = await makeCreator(server.deps);
  await updateInvoicingData(server.deps, creator, SELLER);
  return creator;
}

const issue = () => runWaitingJobs(server.deps, 'issueInvoices');
const invoicesOf = ({ id: sellerId }: Pick<Actor, 'id'>) =>
  server.deps.prisma.invoice.findMany({ where: { sellerId }, orderBy: { number: 'asc' } });
const paymentOf = (bookingId: string) =>
  server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });

async function payOrder(creator: Actor): Promise<string> {
  const { deps, payments } = server;
  const { orderId } = await orderFixedService(deps, await makeFan(deps), {
    serviceId: await makeService(deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  await payCheckout({ deps, payments }, id);
  return id;
}

async function settleRefunds(paymentId: string): Promise<void> {
  const refunds = await server.deps.prisma.refund.findMany({
    where: { paymentId, status: 'PENDING' },
  });
  for (const { id } of refunds) await sendRefund(server.deps, { refundId: id });
}

async function refund(bookingId: string, amountMinor?: number): Promise<void> {
  const payment = await paymentOf(bookingId);
  await server.deps.prisma.$transaction((tx) =>
    amountMinor
      ? startPartRefund(tx, { payment, reason: 'STAFF', amountMinor })
      : startRefund(tx, { payment, reason: 'STAFF' }),
  );
  await settleRefunds(payment.id);
}

const sumOf = (documents: { totalMinor: number }[]): number =>
  documents.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

describe('issueInvoices', () => {
  it('the invoice of a paid booking is issued with the data of both sides', async () => {
    const creator = await makeIssuer();
    const fan = await makeFan(server.deps);
    await updateInvoicingData(server.deps, fan, BUYER);
    const { bookingId } = await completedBooking(server, { creator, fan, priceMinor: 12_700 });
    await issue();
    const [invoice, ...others] = await invoicesOf(creator);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      number: 1,
      kind: 'INVOICE',
      sellerName: 'Kőszegi Űrhajó Kft.',
      sellerTaxId: 'HU12345678',
      buyerName: 'Ada Fan',
      priceMinor: 12_700,
      discountMinor: 0,
      totalMinor: 12_700,
      taxRateBasisPoints: 2_700,
      taxIncludedMinor: 2_700,
      paymentId: (await paymentOf(bookingId)).id,
    });
  });

  it('no invoice is issued for a seller who has not enabled invoices, nor for earlier payments', async () => {
    const { creator, bookingId } = await paidBooking(server);
    expect(await issue()).toBe(0);
    await updateInvoicingData(server.deps, creator, SELLER);
    await server.deps.prisma.invoicingData.update({
      where: { userId: creator.id },
      data: { issuesSince: new Date(server.clock.now.getTime() + 1_000) },
    });
    await issueInvoices(server.deps, { paymentId: (await paymentOf(bookingId)).id });
    expect(await invoicesOf(creator)).toEqual([]);
  });

  it('a credit note is issued for each part of a refund, once, up to the amount of the invoice', async () => {
    const creator = await makeIssuer();
    const { bookingId } = await completedBooking(server, {
      creator,
      priceMinor: 1_000,
      isEnded: false,
    });
    await issue();
    await refund(bookingId, 333);
    await issue();
    await refund(bookingId);
    await issue();
    const { id: paymentId } = await paymentOf(bookingId);
    await issueInvoices(server.deps, { paymentId });
    const [invoice, ...notes] = await invoicesOf(creator);
    expect(notes.map(({ number, kind, totalMinor }) => ({ number, kind, totalMinor }))).toEqual([
      { number: 2, kind: 'CREDIT_NOTE', totalMinor: 333 },
      { number: 3, kind: 'CREDIT_NOTE', totalMinor: 667 },
    ]);
    expect(notes.every(({ creditedInvoiceId }) => creditedInvoiceId === invoice?.id)).toBe(true);
    expect(notes.reduce((sum, note) => sum + note.taxIncludedMinor, 0)).toBe(
      invoice?.taxIncludedMinor,
    );
    const rows = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: BOOKING_STATEMENT,
    });
    const statement = computeStatement({ rows, now: server.clock.now });
    expect([invoice?.totalMinor, sumOf(notes)]).toEqual([
      statement.paidMinor,
      statement.refundedMinor,
    ]);
    const { _sum } = await server.deps.prisma.ledgerEntry.aggregate({
      where: { bookingId, account: 'PROVIDER_BALANCE' },
      _sum: { amountMinor: true },
    });
    expect(sumOf(invoice ? [invoice] : []) - sumOf(notes)).toBe(_sum.amountMinor);
  });

  it('no discount is printed for the part of a gift card that was charged back', async () => {
    const creator = await makeIssuer();
    const id = await payOrder(creator);
    const { amountMinor } = await server.deps.prisma.payment.update({
      where: { id },
      data: { amountMinor: { decrement: 300 } },
    });
    await issue();
    expect(await invoicesOf(creator)).toMatchObject([
      { priceMinor: amountMinor, discountMinor: 0, totalMinor: amountMinor },
    ]);
  });

  it('a refund that settled before the invoice was issued is credited', async () => {
    const creator = await makeIssuer();
    const { bookingId } = await completedBooking(server, { creator, isEnded: false });
    await refund(bookingId);
    await issue();
    expect((await invoicesOf(creator)).map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
  });

  it('the documents of 50 concurrent payments and their refunds are numbered without gaps or duplicates', async () => {
    const creator = await makeIssuer();
    const paid: string[] = [];
    for (let index = 0; index < 25; index += 1) paid.push(await payOrder(creator));
    for (const id of paid) {
      const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { id } });
      await server.deps.prisma.$transaction((tx) => startRefund(tx, { payment, reason: 'STAFF' }));
      await settleRefunds(id);
    }
    await Promise.all(
      [...paid, ...paid].map((paymentId) => issueInvoices(server.deps, { paymentId })),
    );
    const issued = await invoicesOf(creator);
    expect(issued.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(issued.filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(25);
  });

  it('a number is released when its document could not be stored', async () => {
    const creator = await makeIssuer();
    const { bookingId } = await completedBooking(server, { creator, isEnded: false });
    const { id: paymentId } = await paymentOf(bookingId);
    await server.deps.pool.query(
      `alter table "Invoice" add constraint "refused" check ("sellerId" <> '${creator.id}') not valid`,
    );
    await expect(issueInvoices(server.deps, { paymentId })).rejects.toThrow();
    await server.deps.pool.query('alter table "Invoice" drop constraint "refused"');
    await issueInvoices(server.deps, { paymentId });
    expect((await invoicesOf(creator)).map(({ number }) => number)).toEqual([1]);
  });

  it('one invoice is issued for a pack, with the sum of its sessions, and one for a tip', async () => {
    const creator = await makeIssuer();
    const pack = await makePack(server, { creator, sessions: 3, priceMinor: 2_000 });
    const order = await makeCompletedOrder(server, { creator });
    const { paymentId } = await makeTip(server, { order, amountMinor: 1_500 });
    await payCheckout(server, paymentId);
    await issue();
    const rows = await server.deps.prisma.packPurchase.findUniqueOrThrow({
      where: { id: pack.packPurchaseId },
      select: PACK_STATEMENT,
    });
    const { paidMinor } = computePackStatement({ rows, now: server.clock.now });
    const issued = await invoicesOf(creator);
    expect(issued).toHaveLength(3);
    expect(issued.map(({ totalMinor }) => totalMinor)).toEqual(
      expect.arrayContaining([paidMinor, 1_500]),
    );
    expect(issued.every(({ kind }) => kind === 'INVOICE')).toBe(true);
  });
});

const READ = `query ($id: ID!) { node(id: $id) { ... on Booking {
  invoices { id kind number total { amountMinor } pdfPath } } } viewer { bills(first: 5) { edges { node { kind invoicePath } } } } }`;

describe('invoices', () => {
  it('invoices are visible to the two sides of a booking, and in their bills', async () => {
    const creator = await makeIssuer();
    const { bookingId, fan } = await completedBooking(server, { creator, isEnded: false });
    await refund(bookingId);
    await issue();
    const variables = { id: purchaseGlobalId({ bookingId }) };
    const [invoice, note] = await invoicesOf(creator);
    for (const actor of [fan, creator]) {
      const { data } = await server.run({ query: READ, actor, variables });
      expect(data).toMatchObject({
        node: {
          invoices: [
            { kind: 'INVOICE', number: '000001', pdfPath: `/invoices/${invoice?.id}.pdf` },
            { kind: 'CREDIT_NOTE', number: '000002', pdfPath: `/invoices/${note?.id}.pdf` },
          ],
        },
        viewer: {
          bills: {
            edges: expect.arrayContaining([
              { node: { kind: 'PAYMENT', invoicePath: `/invoices/${invoice?.id}.pdf` } },
              { node: { kind: 'REFUND', invoicePath: `/invoices/${note?.id}.pdf` } },
            ]),
          },
        },
      });
    }
    let csv = '';
    for await (const lines of billsCsv(server.deps, { personId: fan.id })) csv += lines;
    for (const number of ['000001', '000002']) expect(csv).toContain(`"${number}"\r\n`);
    const { data } = await server.run({
      query: `query ($id: ID!) { node(id: $id) { id } }`,
      actor: await makeFan(server.deps),
      variables: { id: globalId('Invoice', invoice?.id ?? '') },
    });
    expect(data).toEqual({ node: null });
  });
});

describe('invoicesPersonalData', () => {
  it('data and documents are exported, and only the documents stay when the account is deleted', async () => {
    const creator = await makeIssuer();
    const { fan } = await completedBooking(server, { creator, isEnded: false });
    await issue();
    const { deps } = server;
    const owner = { userId: creator.id, email: creator.email };
    const { profile, lists } = (await invoicesPersonalData.read?.(deps, owner)) ?? {};
    expect(profile).toMatchObject({ invoicingData: { name: SELLER.name, taxId: SELLER.taxId } });
    expect(lists).toMatchObject({
      invoices: [{ number: 1, sellerName: SELLER.name, buyer: { username: fan.username } }],
    });
    await deps.prisma.$transaction(async (tx) =>
      invoicesPersonalData.erase?.({ deps, tx, ...owner }),
    );
    expect(
      await deps.prisma.invoicingData.findUnique({ where: { userId: creator.id } }),
    ).toBeNull();
    expect(await invoicesOf(creator)).toHaveLength(1);
  });
});
