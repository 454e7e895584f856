import type { Prisma } from '../../platform/database/generated/client.ts';

export type InvoicedPayment = { id: string; packPurchaseId: string | null };

/** The invoice of a payment and its credit notes; for a session of a pack, those of the pack. */
export function invoicesOfPayment({
  id,
  packPurchaseId,
}: InvoicedPayment): Prisma.InvoiceWhereInput {
  const invoiced = packPurchaseId ? { payment: { packPurchaseId } } : { paymentId: id };
  return { OR: [invoiced, { creditedInvoice: invoiced }] };
}
