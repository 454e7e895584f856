import type { Prisma } from '../../../platform/database/generated/client.ts';

/** The creator's data and formats for statements. */
export const SELLER = {
  id: true,
  username: true,
  email: true,
  locale: true,
  formatLocale: true,
  timeZone: true,
  mutedMails: true,
  deletedAt: true,
  invoicingData: { select: { name: true, address: true, taxId: true } },
} as const satisfies Prisma.UserSelect;

export type Seller = Prisma.UserGetPayload<{ select: typeof SELLER }>;
