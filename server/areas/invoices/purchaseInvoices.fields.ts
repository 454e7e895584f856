import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { BookingRef } from '../bookings/Booking.type.ts';
import { ServiceOrderRef } from '../orders/ServiceOrder.type.ts';
import { BillRef } from '../payments/statements/Bill.type.ts';
import { ReceiptRef } from '../payments/statements/Receipt.type.ts';
import { InvoiceRef } from './Invoice.type.ts';
import { invoicePath } from './invoicePath.ts';
import { visibleInvoices } from './invoices.access.ts';
import { invoicesOfPayment, type InvoicedPayment } from './invoicesOfPayment.ts';

/** An invoice and its credit notes; above the number that a purchase can have. */
const MAX_INVOICES = 50;
const INVOICES = `The invoice and its credit notes, oldest first; at most ${MAX_INVOICES}. Empty when the seller issues none. Of a session of a pack: those of the pack.`;

function findInvoices({
  deps,
  actor,
  query,
  payment,
}: {
  deps: Deps;
  actor: Actor | null;
  query: Pick<Prisma.InvoiceFindManyArgs, 'include' | 'select'>;
  payment: InvoicedPayment | null;
}) {
  if (!payment) return [];
  return deps.prisma.invoice.findMany({
    ...query,
    where: { AND: [visibleInvoices(actor), invoicesOfPayment(payment)] },
    orderBy: { number: 'asc' },
    take: MAX_INVOICES,
  });
}

const PAYMENT = { payment: { select: { id: true, packPurchaseId: true } } } as const;

builder.prismaObjectField(BookingRef, 'invoices', (t) =>
  t.prismaField({
    type: [InvoiceRef],
    description: INVOICES,
    select: PAYMENT,
    resolve: (query, { payment }, _args, { deps, actor }) =>
      findInvoices({ deps, actor, query, payment }),
  }),
);

builder.prismaObjectField(ServiceOrderRef, 'invoices', (t) =>
  t.prismaField({
    type: [InvoiceRef],
    description: INVOICES,
    select: PAYMENT,
    resolve: (query, { payment }, _args, { deps, actor }) =>
      findInvoices({ deps, actor, query, payment }),
  }),
);

builder.objectField(ReceiptRef, 'invoices', (t) =>
  t.prismaField({
    type: [InvoiceRef],
    description: INVOICES,
    resolve: (query, payment, _args, { deps, actor }) =>
      findInvoices({ deps, actor, query, payment }),
  }),
);

builder.objectField(BillRef, 'invoicePath', (t) =>
  t.string({
    nullable: true,
    description:
      'Path of the PDF of the invoice of this payment, or of the credit note of this refund; null when there is none.',
    resolve: ({ invoiceId }) => (invoiceId ? invoicePath({ id: invoiceId }) : null),
  }),
);
