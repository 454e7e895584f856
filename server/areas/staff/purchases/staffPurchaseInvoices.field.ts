import type { Invoice } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { invoiceNumber } from '../../payments/statements/invoiceNumber.ts';
import { InvoiceKindRef } from '../../invoices/Invoice.type.ts';
import { invoicePath } from '../../invoices/invoicePath.ts';
import { invoicesOfPayment } from '../../invoices/invoicesOfPayment.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_INVOICES = 50;

const StaffInvoiceRef = builder.objectRef<Invoice>('StaffInvoice').implement({
  description: 'An invoice or a credit note as staff see it. For staff.',
  fields: (t) => ({
    kind: t.expose('kind', { type: InvoiceKindRef }),
    number: t.string({ resolve: ({ number }) => invoiceNumber(number) }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    total: t.field({
      type: MoneyRef,
      resolve: ({ totalMinor: amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    pdfPath: t.string({
      description: 'Path of the PDF. Opening it is recorded in the audit log.',
      resolve: invoicePath,
    }),
  }),
});

builder.objectField(StaffPurchaseRef, 'invoices', (t) =>
  t.field({
    type: [StaffInvoiceRef],
    description: `The invoice and its credit notes, oldest first; at most ${MAX_INVOICES}.`,
    resolve: ({ payment }, _args, { deps }) =>
      payment
        ? deps.prisma.invoice.findMany({
            where: invoicesOfPayment(payment),
            orderBy: { number: 'asc' },
            take: MAX_INVOICES,
          })
        : [],
  }),
);
