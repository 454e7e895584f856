import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { writePhrase } from '../../platform/email/writeEmail.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { purchasePage } from '../payments/purchase.ts';
import { overduePayments } from '../payments/overduePayments.ts';
import type { PurchaseHandler } from '../payments/PurchaseHandler.ts';
import { expireTip, releaseTip } from './expireTip.ts';
import { publishTipChanged } from './publishTipChanged.ts';
import { recordPaidTip } from './recordPaidTip.ts';
import { visibleTips } from './tips.access.ts';

export const tipPurchases: PurchaseHandler<Deps> = {
  describeCheckout: async ({ prisma, env }, { id }) => {
    const tip = await prisma.tip.findUnique({
      where: { id },
      include: {
        fan: { select: { email: true, locale: true } },
        creator: { select: { username: true } },
      },
    });
    if (!tip) return null;
    const page = purchasePage({ bookingId: tip.bookingId, orderId: tip.orderId });
    return {
      title: writePhrase({
        area: 'purchaseNames',
        key: 'tipFor',
        locale: tip.fan.locale,
        values: { creator: tip.creator.username },
      }),
      customerEmail: tip.fan.email,
      successUrl: `${env.publicUrl}${page}?tip=${urlId('Tip', id)}`,
      cancelUrl: `${env.publicUrl}${page}?tip=cancelled`,
    };
  },
  lock: (tx, { id }) => lockTip(tx, { tipId: id }),
  onPaid: ({ deps, tx, payment, id }) => recordPaidTip({ deps, tx, payment, tipId: id }),
  onExpired: (deps, { id }) =>
    inTransaction(deps.prisma, (tx) => releaseTip({ deps, tx, tipId: id })),
  hasEnded: async (tx, { id }) => {
    const ended = await tx.tip.count({ where: { id, status: { in: ['REFUNDED', 'EXPIRED'] } } });
    return ended > 0;
  },
  // A tip has no pending work to cancel: fee and share bear what the bank took.
  onDisputeLost: async () => false,
  beforeTransfer: async () => undefined,
  findParties: async (tx, { id }) => {
    const tip = await tx.tip.findUnique({
      where: { id },
      select: { fanId: true, creatorId: true, fan: { select: { username: true } } },
    });
    return tip && { fanId: tip.fanId, creatorId: tip.creatorId, fanUsername: tip.fan.username };
  },
  publishChanged: async (tx, { id }) => {
    const tip = await tx.tip.findUnique({ where: { id } });
    if (tip) await publishTipChanged(tx, tip);
  },
  visibleTo: (actor) => ({ tip: visibleTips(actor) }),
  // The conversation is that of the tipped purchase.
  findConversation: async () => null,
  findOverdue: async (deps, { limit }) => {
    const unpaid = await deps.prisma.tip.findMany(overduePayments({ now: deps.now(), limit }));
    return unpaid.map(
      ({ id }) =>
        () =>
          expireTip(deps, { tipId: id }),
    );
  },
};

export async function lockTip(
  tx: Prisma.TransactionClient,
  { tipId }: { tipId: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "Tip" where "id" = ${tipId}::uuid for update`;
}
