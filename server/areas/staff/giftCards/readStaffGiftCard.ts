import type { Prisma } from '../../../platform/database/generated/client.ts';

/** Above the number of uses in practice, because each use is at least 0.50. */
const MAX_USES = 200;

export const STAFF_GIFT_CARD = {
  fan: true,
  creator: true,
  payment: { include: { refunds: { orderBy: { createdAt: 'asc' } } } },
  uses: {
    where: { isDivided: false, giftCardMinor: { gt: 0 } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_USES,
  },
} satisfies Prisma.GiftCardInclude;

export type StaffGiftCard = Prisma.GiftCardGetPayload<{ include: typeof STAFF_GIFT_CARD }>;

export const failedRefunds = ({ payment }: Pick<StaffGiftCard, 'payment'>) =>
  payment?.refunds.filter(({ status }) => status === 'FAILED') ?? [];
