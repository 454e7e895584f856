import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { EXPORTED_PAYMENT } from '../payments/exportedPayment.ts';
import { releaseGiftCard } from './expireGiftCard.ts';

export const giftCardsPersonalData: PersonalData<Deps> = {
  name: 'giftCards',
  // Paid cards stay valid: the code is enough to use them. Cards for a creator who leaves become
  // valid for all creators.
  endOpen: async ({ deps, tx, userId }) => {
    const unpaid = await tx.giftCard.findMany({
      where: { fanId: userId, status: 'AWAITING_PAYMENT' },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id: giftCardId } of unpaid) await releaseGiftCard({ deps, tx, giftCardId });
    await tx.giftCard.updateMany({ where: { creatorId: userId }, data: { creatorId: null } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      giftCards: await prisma.giftCard.findMany({
        where: { fanId: userId },
        select: {
          id: true,
          status: true,
          amountMinor: true,
          balanceMinor: true,
          currency: true,
          createdAt: true,
          paidAt: true,
          endedAt: true,
          creator: { select: { username: true } },
          payment: EXPORTED_PAYMENT,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
