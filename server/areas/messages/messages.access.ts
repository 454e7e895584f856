import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';

/** Messages of the purchases that have the actor as a side. None when signed out. */
export function visibleMessages(
  { purchases }: Pick<Deps, 'purchases'>,
  actor: Pick<Actor, 'id'> | null,
): Pick<Prisma.MessageWhereInput, 'OR'> {
  return {
    // Tips, packs and gift cards have no conversation.
    OR: Object.values(purchases).flatMap((handler) => {
      const where = handler.visibleTo(actor);
      return 'tip' in where || 'packPurchase' in where || 'giftCard' in where ? [] : [where];
    }),
  };
}

/** Whether both sides of a purchase have an account: nobody reads messages to a deleted one. */
export async function haveAccounts(
  tx: Pick<Prisma.TransactionClient, 'user'>,
  sides: readonly [string, string],
): Promise<boolean> {
  const deleted = { id: { in: [...sides] }, deletedAt: { not: null } };
  return (await tx.user.count({ where: deleted })) === 0;
}

/** The notifications of one side about the messages of a purchase; `link` is its page. */
export const messageNotifications = ({
  recipientId,
  link,
}: {
  recipientId: string;
  link: string;
}): Prisma.NotificationWhereInput => ({
  recipientId,
  kind: 'NEW_MESSAGE',
  data: { path: ['link'], equals: link },
});
