import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completedBooking } from '../../../testing/factories/completedBooking.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { updateInvoicingData } from '../../invoices/updateInvoicingData.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const READ = `query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) {
  invoices { kind number pdfPath total { amountMinor } } } }`;

describe('StaffPurchase.invoices', () => {
  it('the documents of a booking are listed for support', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    await updateInvoicingData(deps, creator, {
      name: 'Nova',
      address: 'High Street 1',
      taxId: '',
      issuesInvoices: true,
      taxRateBasisPoints: 0,
    });
    const { bookingId } = await completedBooking(server, { creator });
    await runWaitingJobs(deps, 'issueInvoices');
    const { id } = await deps.prisma.invoice.findFirstOrThrow({
      where: { sellerId: creator.id },
    });
    const actor = await makeFan(deps, { role: 'SUPPORT' });
    const { data } = await server.run({ query: READ, actor, variables: { number: bookingId } });
    expect(data).toEqual({
      staffPurchase: {
        invoices: [
          {
            kind: 'INVOICE',
            number: '000001',
            pdfPath: `/invoices/${id}.pdf`,
            total: { amountMinor: 1200 },
          },
        ],
      },
    });
  });
});
