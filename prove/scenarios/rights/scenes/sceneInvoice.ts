import type { Person } from '../../../harness/people.ts';
import { CANARIES } from '../canaries.ts';
import type { Prisma } from './sceneRecords.ts';

type Invoicing = { prisma: Prisma; fan: Person; creator: Person; bookingId: string };

/** The invoice of the fan's booking. */
export async function addInvoice({ prisma, fan, creator, bookingId }: Invoicing) {
  const payment = await prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  const { amountMinor, currency } = payment;
  const { id } = await prisma.invoice.create({
    data: {
      kind: 'INVOICE',
      number: 1,
      sellerId: creator.id,
      buyerId: fan.id,
      paymentId: payment.id,
      issuedAt: new Date(),
      paidAt: payment.paidAt ?? new Date(),
      language: 'en',
      timeZone: 'UTC',
      sellerName: CANARIES.invoice,
      sellerAddress: '',
      sellerTaxId: '',
      buyerName: '',
      buyerAddress: '',
      buyerTaxId: '',
      description: 'Session',
      priceMinor: amountMinor,
      discountMinor: 0,
      totalMinor: amountMinor,
      giftCardMinor: 0,
      taxRateBasisPoints: 0,
      taxIncludedMinor: 0,
      currency,
    },
    select: { id: true },
  });
  return { Invoice: id };
}
