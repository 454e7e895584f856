import type { Prisma, Transfer } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { addStaffNotifications } from '../../notifications/addStaffNotifications.ts';
import { deskPage } from '../purchase.ts';

type NotificationInput = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  transfer: Pick<
    Transfer,
    'bookingId' | 'orderId' | 'tipId' | 'creatorId' | 'amountMinor' | 'currency'
  >;
};

/** Notifies staff that a payout failed or could not be reversed, and needs a decision. */
export async function notifyStaffOfPayout({
  deps,
  tx,
  transfer,
}: NotificationInput): Promise<void> {
  const { creatorId, amountMinor, currency } = transfer;
  const { username } = await tx.user.findUniqueOrThrow({
    where: { id: creatorId },
    select: { username: true },
  });
  await addStaffNotifications(tx, {
    kind: 'STAFF_PAYOUT_FAILED',
    values: { otherUsername: username, amountMinor, currency },
    link: deskPage(transfer),
    now: deps.now(),
  });
}

/**
 * Notifies the creator that the payment provider rejects the payout for now. Once for each payout.
 */
export async function notifyCreatorOfRejection({
  deps,
  tx,
  transfer: { creatorId, amountMinor, currency },
}: NotificationInput): Promise<void> {
  await addNotification(tx, {
    recipientId: creatorId,
    kind: 'PAYOUT_REFUSED',
    values: { amountMinor, currency },
    link: '/settings/earnings',
    now: deps.now(),
  });
}
