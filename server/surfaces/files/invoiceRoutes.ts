import { invoiceDocument } from '../../areas/invoices/invoiceDocument.ts';
import { readInvoice } from '../../areas/invoices/readInvoice.ts';
import { invoiceNumber } from '../../areas/payments/statements/invoiceNumber.ts';
import type { Deps } from '../../Deps.ts';
import { sendJson } from '../../platform/http/respond.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { sendPdf } from './sendPdf.ts';

/** GET /invoices/ID.pdf: an invoice or a credit note, for its two sides and for staff. */
export function invoiceRoutes(deps: Deps): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: '/invoices/:id.pdf',
      access: 'signedIn',
      limit: ['documents', 'transfers'],
      handler: async ({ actor, ...app }) => {
        const invoiceId = uuidOrNil(app.params['id'] ?? '');
        await sendPdf(deps, {
          app,
          actor,
          read: async () => {
            const invoice = await readInvoice(deps, actor, { invoiceId });
            const kind = invoice?.kind === 'CREDIT_NOTE' ? 'credit-note' : 'invoice';
            return (
              invoice && {
                name: `slotcast-${kind}-${invoiceNumber(invoice.number)}.pdf`,
                content: invoiceDocument(invoice),
              }
            );
          },
          sendMissing: () =>
            sendJson(app.response, {
              status: 404,
              body: { code: 'NOT_FOUND', message: 'This invoice does not exist.' },
            }),
        });
      },
    },
  ];
}
