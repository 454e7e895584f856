import type { Prisma } from '../../platform/database/generated/client.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { PurchaseIds } from './purchase.ts';

/**
 * Queues the invoice of a payment and the credit notes of its refunds, in the transaction that
 * records either. Queues nothing for a seller who has never issued invoices.
 */
export async function enqueueInvoices(
  tx: Prisma.TransactionClient,
  { payment }: { payment: PurchaseIds & { id: string } },
): Promise<void> {
  const { id: paymentId, bookingId, orderId, tipId, packPurchaseId } = payment;
  const sellers = await tx.$queryRaw<unknown[]>`
    select from "InvoiceCounter" where "sellerId" = coalesce(
      (select "creatorId" from "PackPurchase" where "id" = ${packPurchaseId ?? null}::uuid),
      (select "creatorId" from "Booking" where "id" = ${bookingId ?? null}::uuid),
      (select "creatorId" from "ServiceOrder" where "id" = ${orderId ?? null}::uuid),
      (select "creatorId" from "Tip" where "id" = ${tipId ?? null}::uuid))`;
  if (sellers.length > 0) await addJob(tx, 'issueInvoices', { paymentId });
}
