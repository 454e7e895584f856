import type { Invoice, Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { creditOf, includedTax, isSold } from './invoice.rules.ts';
import { readSale, type Sale } from './readSale.ts';

/** Above the number of documents that a purchase can have. */
const MAX_REFUNDS = 50;

type Issuing = { tx: Prisma.TransactionClient; now: Date; sale: Sale };

/**
 * Issues the missing documents of a sale: the invoice of its payment and a credit note for each
 * completed refund. Idempotent.
 */
export async function issueInvoices(
  deps: Deps,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    const sale = await readSale(tx, { paymentId, now });
    if (!sale || !(await lockCounter(tx, sale))) return;
    const issuing = { tx, now, sale };
    const known = await tx.invoice.findUnique({ where: { paymentId: sale.paymentId } });
    const invoice = known ?? (await issueInvoice(issuing));
    if (invoice) await issueCreditNotes({ ...issuing, invoice });
  });
}

/**
 * Serializes the documents of a seller; those that another transaction has issued are visible
 * afterwards.
 */
async function lockCounter(tx: Prisma.TransactionClient, { creator }: Sale): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    select from "InvoiceCounter" where "sellerId" = ${creator.id}::uuid for update`;
  return locked.length > 0;
}

/** A rolled back transaction also rolls back its number. */
async function takeNumber({ tx, sale }: Issuing): Promise<number> {
  const { lastNumber } = await tx.invoiceCounter.update({
    where: { sellerId: sale.creator.id },
    data: { lastNumber: { increment: 1 } },
  });
  return lastNumber;
}

/** Null for a sale before the creator issued invoices, and for a payment that led to no sale. */
async function issueInvoice(issuing: Issuing): Promise<Invoice | null> {
  const { tx, now, sale } = issuing;
  const { creator, fan, statement } = sale;
  const { paidAt, paidMinor: totalMinor, discountMinor, giftCardMinor, currency } = statement;
  const seller = creator.invoicingData;
  if (!seller?.issuesSince || !paidAt || paidAt < seller.issuesSince || totalMinor <= 0)
    return null;
  if (!isSold(sale)) return null;
  const { taxRateBasisPoints } = seller;
  return tx.invoice.create({
    data: {
      kind: 'INVOICE',
      number: await takeNumber(issuing),
      sellerId: creator.id,
      buyerId: fan.id,
      paymentId: sale.paymentId,
      issuedAt: now,
      paidAt,
      language: creator.locale,
      timeZone: creator.timeZone,
      sellerName: seller.name,
      sellerAddress: seller.address,
      sellerTaxId: seller.taxId,
      buyerName: fan.invoicingData?.name ?? '',
      buyerAddress: fan.invoicingData?.address ?? '',
      buyerTaxId: fan.invoicingData?.taxId ?? '',
      description: sale.description,
      // Not the list price: a gift card that was charged back no longer pays its part.
      priceMinor: totalMinor + discountMinor,
      discountMinor,
      totalMinor,
      giftCardMinor,
      taxRateBasisPoints,
      taxIncludedMinor: includedTax({
        amountMinor: totalMinor,
        rateBasisPoints: taxRateBasisPoints,
      }),
      currency,
    },
  });
}

async function issueCreditNotes({
  invoice,
  ...issuing
}: Issuing & { invoice: Invoice }): Promise<void> {
  const { tx, now, sale } = issuing;
  const { id: creditedInvoiceId, totalMinor, taxRateBasisPoints } = invoice;
  const { _sum } = await tx.invoice.aggregate({
    where: { creditedInvoiceId },
    _sum: { totalMinor: true },
  });
  let creditedMinor = _sum.totalMinor ?? 0;
  const refunds = await tx.refund.findMany({
    where: { status: 'SUCCEEDED', creditNote: null, payment: sale.payments },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_REFUNDS,
  });
  for (const { id: refundId, amountMinor, toGiftCardId, settledAt, createdAt } of refunds) {
    const credit = creditOf({
      totalMinor,
      creditedMinor,
      refundMinor: amountMinor,
      rateBasisPoints: taxRateBasisPoints,
    });
    if (!credit) continue;
    await tx.invoice.create({
      data: {
        ...printedOf(invoice),
        kind: 'CREDIT_NOTE',
        number: await takeNumber(issuing),
        refundId,
        creditedInvoiceId,
        issuedAt: now,
        paidAt: settledAt ?? createdAt,
        priceMinor: credit.amountMinor,
        discountMinor: 0,
        totalMinor: credit.amountMinor,
        giftCardMinor: toGiftCardId ? credit.amountMinor : 0,
        taxIncludedMinor: credit.taxIncludedMinor,
      },
    });
    creditedMinor += credit.amountMinor;
  }
}

/**
 * The parts that a credit note copies: both sides as they were, what was bought and the stated
 * rate.
 */
function printedOf(invoice: Invoice) {
  return {
    sellerId: invoice.sellerId,
    sellerName: invoice.sellerName,
    sellerAddress: invoice.sellerAddress,
    sellerTaxId: invoice.sellerTaxId,
    buyerId: invoice.buyerId,
    buyerName: invoice.buyerName,
    buyerAddress: invoice.buyerAddress,
    buyerTaxId: invoice.buyerTaxId,
    language: invoice.language,
    timeZone: invoice.timeZone,
    description: invoice.description,
    taxRateBasisPoints: invoice.taxRateBasisPoints,
    currency: invoice.currency,
  };
}
