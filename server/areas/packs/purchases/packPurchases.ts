import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { purchasePage } from '../../payments/purchase.ts';
import { overduePayments } from '../../payments/overduePayments.ts';
import type { PurchaseHandler } from '../../payments/PurchaseHandler.ts';
import { endLockedPack, endPackPurchase } from './endPackPurchase.ts';
import { expirePackPurchase, releasePackPurchase } from './expirePackPurchase.ts';
import { lockPackPurchase } from './lockPackPurchase.ts';
import { findOverPacks } from './findOverPacks.ts';
import { visiblePackPurchases } from '../packs.access.ts';
import { publishPackChanged } from '../publishPackChanged.ts';
import { recordPaidPack } from './recordPaidPack.ts';

export const packPurchases: PurchaseHandler<Deps> = {
  describeCheckout: async ({ prisma, env }, { id }) => {
    const purchase = await prisma.packPurchase.findUnique({
      where: { id },
      include: { fan: { select: { email: true } }, creator: { select: { username: true } } },
    });
    if (!purchase) return null;
    const page = `${env.publicUrl}${purchasePage({ packPurchaseId: id })}`;
    return {
      title: `${purchase.sessions} × ${purchase.title}, ${purchase.creator.username}`,
      customerEmail: purchase.fan.email,
      successUrl: page,
      cancelUrl: `${page}?payment=cancelled`,
    };
  },
  lock: async (tx, { id }) => void (await lockPackPurchase(tx, { packPurchaseId: id })),
  onPaid: ({ deps, tx, payment, id }) => recordPaidPack({ deps, tx, payment, packPurchaseId: id }),
  onExpired: (deps, { id }) =>
    inTransaction(deps.prisma, (tx) => releasePackPurchase({ deps, tx, packPurchaseId: id })),
  hasEnded: async (tx, { id }) => {
    const ended = await tx.packPurchase.count({
      where: { id, status: { in: ['UNPAID', 'ENDED'] } },
    });
    return ended > 0;
  },
  // For a session that is not booked: the pack ends, and its remaining unused sessions are
  // refunded.
  onDisputeLost: async ({ deps, tx, id }) => {
    await endLockedPack({ deps, tx, packPurchaseId: id, reason: 'DISPUTE', actor: null });
    return true;
  },
  beforeTransfer: async () => undefined,
  findParties: async (tx, { id }) => {
    const purchase = await tx.packPurchase.findUnique({
      where: { id },
      select: { fanId: true, creatorId: true, fan: { select: { username: true } } },
    });
    return (
      purchase && {
        fanId: purchase.fanId,
        creatorId: purchase.creatorId,
        fanUsername: purchase.fan.username,
      }
    );
  },
  publishChanged: async (tx, { id, parties: { fanId, creatorId } }) => {
    if (creatorId) await publishPackChanged(tx, { id, fanId, creatorId });
  },
  visibleTo: (actor) => ({ packPurchase: visiblePackPurchases(actor) }),
  // Conversations belong to the bookings.
  findConversation: async () => null,
  findOverdue: async (deps, { limit }) => {
    const unpaid = await deps.prisma.packPurchase.findMany(
      overduePayments({ now: deps.now(), limit }),
    );
    const over = await findOverPacks(deps, { limit });
    return [
      ...unpaid.map(
        ({ id }) =>
          () =>
            expirePackPurchase(deps, { packPurchaseId: id }),
      ),
      ...over.map(
        ({ id, reason }) =>
          () =>
            endPackPurchase(deps, { packPurchaseId: id, reason, actor: null }),
      ),
    ];
  },
};
