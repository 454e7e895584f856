import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { voidAccountLinks } from '../credentials/oneTimeLink.ts';

type Detaching = { userId: string; keepsPassword: boolean; now: Date };

/**
 * Removes what another person may have attached before the owner of the address confirmed it: ways
 * to sign in, the second factor, keys, feeds, webhooks, calendars, push and every login session.
 * The payout account is removed too, unless shares are assigned to it. Bookings and payments are
 * kept.
 */
export async function detachUnconfirmed(
  tx: Prisma.TransactionClient,
  { userId, keepsPassword, now }: Detaching,
): Promise<void> {
  const own = { where: { userId } };
  await tx.session.deleteMany(own);
  await tx.passkey.deleteMany(own);
  await tx.twoFactor.deleteMany(own);
  await tx.account.deleteMany({
    where: { userId, ...(keepsPassword ? { providerId: { not: 'credential' } } : {}) },
  });
  await tx.apiKey.deleteMany(own);
  await tx.calendarFeed.deleteMany(own);
  await tx.webhookEndpoint.deleteMany(own);
  await tx.connectedCalendar.deleteMany(own);
  await tx.pushSubscription.deleteMany(own);
  if ((await tx.transfer.count({ where: { creatorId: userId } })) === 0) {
    await tx.payoutAccount.deleteMany(own);
  }
  await tx.user.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
  await voidAccountLinks(tx, { userId });
  await writeAuditEvent(tx, {
    actor: { id: userId },
    action: 'account.firstConfirmation',
    entity: 'User',
    entityId: userId,
    now,
  });
}

/**
 * Locks the user's row, so that nothing is attached concurrently, and returns whether the address
 * is unconfirmed.
 */
export async function lockUnconfirmed(
  tx: Prisma.TransactionClient,
  { userId }: { userId: string },
): Promise<boolean> {
  const [person] = await tx.$queryRaw<{ emailVerified: boolean }[]>`
    select "emailVerified" from "User" where "id" = ${userId}::uuid for update`;
  return person?.emailVerified === false;
}
