import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

const PRINTED = {
  number: true,
  kind: true,
  issuedAt: true,
  paidAt: true,
  sellerName: true,
  sellerAddress: true,
  sellerTaxId: true,
  buyerName: true,
  buyerAddress: true,
  buyerTaxId: true,
  description: true,
  priceMinor: true,
  discountMinor: true,
  totalMinor: true,
  giftCardMinor: true,
  taxRateBasisPoints: true,
  taxIncludedMinor: true,
  currency: true,
  seller: { select: { username: true } },
  buyer: { select: { username: true } },
} as const;

export const invoicesPersonalData: PersonalData<Deps> = {
  name: 'invoices',
  // Issued invoices are stored as long as the law requires of both sides, without the username.
  erase: async ({ tx, userId }) => void (await tx.invoicingData.deleteMany({ where: { userId } })),
  read: async ({ prisma }, { userId }) => {
    const invoicingData = await prisma.invoicingData.findUnique({
      where: { userId },
      select: {
        name: true,
        address: true,
        taxId: true,
        issuesSince: true,
        taxRateBasisPoints: true,
      },
    });
    const invoices = await prisma.invoice.findMany({
      where: { OR: [{ buyerId: userId }, { sellerId: userId }] },
      select: PRINTED,
      orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
      take: MAX_EXPORTED_ROWS,
    });
    return { profile: { invoicingData }, lists: { invoices } };
  },
};
