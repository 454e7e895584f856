import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { EXPORTED_PAYMENT } from '../payments/exportedPayment.ts';
import { endLockedPack } from './purchases/endPackPurchase.ts';
import { releasePackPurchase } from './purchases/expirePackPurchase.ts';

const username = { select: { username: true } } as const;

export const packsPersonalData: PersonalData<Deps> = {
  name: 'packs',
  // On either side, unused sessions are refunded. Bookings are ended by their own area.
  endOpen: async ({ deps, tx, userId }) => {
    const open = await tx.packPurchase.findMany({
      where: {
        OR: [{ fanId: userId }, { creatorId: userId }],
        status: { in: ['AWAITING_PAYMENT', 'ACTIVE'] },
      },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id: packPurchaseId } of open) {
      await releasePackPurchase({ deps, tx, packPurchaseId });
      await endLockedPack({
        deps,
        tx,
        packPurchaseId,
        reason: 'ACCOUNT_DELETED',
        actor: { id: userId },
      });
    }
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      packs: await prisma.pack.findMany({
        where: { creatorId: userId },
        select: {
          id: true,
          sessionTypeId: true,
          sessions: true,
          priceMinor: true,
          currency: true,
          validDays: true,
          createdAt: true,
          archivedAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      packPurchases: await prisma.packPurchase.findMany({
        where: {
          OR: [{ fanId: userId }, { creatorId: userId, status: { in: ['ACTIVE', 'ENDED'] } }],
        },
        select: {
          id: true,
          status: true,
          title: true,
          sessions: true,
          priceMinor: true,
          discountMinor: true,
          totalMinor: true,
          feePercent: true,
          currency: true,
          createdAt: true,
          paidAt: true,
          expiresAt: true,
          endedAt: true,
          fan: username,
          creator: username,
          payments: {
            select: { packSession: true, bookingId: true, ...EXPORTED_PAYMENT.select },
            orderBy: { packSession: 'asc' },
          },
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
