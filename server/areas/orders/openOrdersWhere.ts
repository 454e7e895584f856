import type { Prisma } from '../../platform/database/generated/client.ts';

/** Orders of either side that the deletion of an account ends: nothing has been delivered. */
export function openOrdersWhere({ userId }: { userId: string }): Prisma.ServiceOrderWhereInput {
  return {
    OR: [{ fanId: userId }, { creatorId: userId }],
    status: { in: ['AWAITING_PAYMENT', 'ACTIVE'] },
  };
}

/** Deliveries that the fan could still object to. Deleting the account accepts them. */
export function deliveriesToAcceptWhere({
  userId,
}: {
  userId: string;
}): Prisma.ServiceOrderWhereInput {
  return { fanId: userId, status: 'DELIVERED' };
}
