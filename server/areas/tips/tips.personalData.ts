import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { EXPORTED_PAYMENT, EXPORTED_TRANSFER } from '../payments/exportedPayment.ts';
import { releaseTip } from './expireTip.ts';

const username = { select: { username: true } } as const;

export const tipsPersonalData: PersonalData<Deps> = {
  name: 'tips',
  // Paid tips stay, because their shares belong to the creator.
  endOpen: async ({ deps, tx, userId }) => {
    const unpaid = await tx.tip.findMany({
      where: { OR: [{ fanId: userId }, { creatorId: userId }], status: 'AWAITING_PAYMENT' },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id } of unpaid) await releaseTip({ deps, tx, tipId: id });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      tips: await prisma.tip.findMany({
        where: {
          OR: [{ fanId: userId }, { creatorId: userId, status: { in: ['SENT', 'REFUNDED'] } }],
        },
        select: {
          id: true,
          status: true,
          bookingId: true,
          orderId: true,
          totalMinor: true,
          feeMinor: true,
          currency: true,
          createdAt: true,
          sentAt: true,
          endedAt: true,
          fan: username,
          creator: username,
          payment: EXPORTED_PAYMENT,
          transfer: EXPORTED_TRANSFER,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
