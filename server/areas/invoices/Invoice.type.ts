import { InvoiceKind } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { invoiceNumber } from '../payments/statements/invoiceNumber.ts';
import { invoicePath } from './invoicePath.ts';
import { visibleInvoices } from './invoices.access.ts';

export const InvoiceKindRef = builder.enumType(InvoiceKind, {
  name: 'InvoiceKind',
  description: 'The invoice of a payment, or the credit note of a refund.',
});

export const InvoiceRef = builder.prismaNode('Invoice', {
  nullable: true,
  description: 'An invoice or a credit note, visible to its buyer and its seller.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleInvoices(actor) }),
  fields: (t) => ({
    kind: t.expose('kind', { type: InvoiceKindRef }),
    number: t.string({
      description: 'One sequence per seller for invoices and credit notes, without gaps.',
      select: { number: true },
      resolve: ({ number }) => invoiceNumber(number),
    }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    total: t.field({
      type: MoneyRef,
      description: 'What was paid, or refunded.',
      select: { totalMinor: true, currency: true },
      resolve: ({ totalMinor: amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    pdfPath: t.string({
      description: 'Path of the PDF for the two sides.',
      select: { id: true },
      resolve: invoicePath,
    }),
  }),
});
