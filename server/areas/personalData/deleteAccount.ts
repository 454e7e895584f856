import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { cancelBooking } from '../bookings/changes/cancelBooking.ts';
import { lockBufferedCreators } from '../bookings/holds/lockBufferedCreators.ts';
import { releaseHeld } from '../bookings/holds/releaseHold.ts';
import { closeFreeSlots } from '../creators/profile/updateProfileTags.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { complete } from '../orders/completeOrder.ts';
import { refundOrder } from '../orders/refundOrder.ts';
import { releaseAwaiting } from '../orders/releaseOrder.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { ConfirmationMismatchError } from '../accounts/accounts.errors.ts';
import { eraseAccount } from './eraseAccount.ts';
import {
  requireRecentSignIn,
  type Confirming,
} from '../accounts/credentials/recentSignIn.access.ts';
import { upcomingBookingsWhere, deliveriesToAccept, openOrdersWhere } from './openPurchases.ts';

type Leaving = { deps: Deps; tx: Prisma.TransactionClient; userId: string };

/**
 * Ends an account, wholly or not at all: what has not begun is refunded and the other side told, what is earned stays
 * payable, every session ends, the person's data goes. `confirmation` is the typed username. Repeated, it changes
 * nothing. Throws ConfirmationMismatchError, or what requireRecentSignIn throws.
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { confirmation, ...confirming }: { confirmation: string } & Confirming,
): Promise<void> {
  if (confirmation.trim().toLowerCase() !== actor.username.toLowerCase())
    throw new ConfirmationMismatchError();
  await leave(deps, actor, confirming);
}

/** The same without the typed confirmation, which the REST call does not have. Throws what requireRecentSignIn throws. */
export async function leave(deps: Deps, actor: Actor, confirming: Confirming): Promise<void> {
  await requireRecentSignIn(deps, actor, confirming);
  await endAccount(deps, { userId: actor.id });
}

export async function endAccount(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockOwnCalendar({ deps, tx, userId });
    const [person] = await tx.$queryRaw<
      {
        email: string;
        username: string;
        locale: string;
        avatarKey: string | null;
        coverKey: string | null;
      }[]
    >`
      select "email", "username", "locale", "avatarKey", "coverKey" from "User" where "id" = ${userId}::uuid and "deletedAt" is null for update`;
    if (!person) return;
    await closeFreeSlots({ deps, tx, creatorId: userId });
    await cancelBookings({ deps, tx, userId });
    await endOrders({ deps, tx, userId });
    await eraseAccount({ deps, tx, userId, files: [person.avatarKey, person.coverKey] });
    await publishSlotsChanged(tx, { creatorId: userId });
    await tx.auditEvent.create({
      data: { actorId: userId, action: 'account.delete', entity: 'User', entityId: userId },
    });
    await addJob(tx, 'mailFarewell', {
      userId,
      to: person.email,
      username: person.username,
      locale: person.locale,
    });
  });
}

/** A fan who is booking one of the slots at this moment comes first; whoever comes later finds it closed. */
async function lockOwnCalendar({ deps, tx, userId }: Leaving): Promise<void> {
  const slots = Prisma.sql`"closedAt" is null and "startsAt" > ${deps.now()}
      and ("creatorId" = ${userId}::uuid or "id" in (select "slotId" from "Booking" where "fanId" = ${userId}::uuid and "status" in ('HELD', 'CONFIRMED')))`;
  await lockBufferedCreators(tx, { slots });
  await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} order by "id" for update`;
}

async function cancelBookings({ deps, tx, userId }: Leaving): Promise<void> {
  const where = upcomingBookingsWhere({ userId, now: deps.now() });
  for (const { id } of await tx.booking.findMany({
    where,
    select: { id: true },
    orderBy: { id: 'asc' },
  })) {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${id}::uuid for update`;
    const booking = await tx.booking.findFirst({ where: { AND: [{ id }, where] } });
    if (booking?.status === 'HELD') await releaseHeld({ deps, tx, bookingId: id });
    if (booking?.status === 'CONFIRMED')
      await cancelBooking({
        deps,
        tx,
        booking,
        byCreator: booking.creatorId === userId,
        actorId: userId,
        reason: 'ACCOUNT_DELETED',
      });
  }
}

async function endOrders({ deps, tx, userId }: Leaving): Promise<void> {
  const where: Prisma.ServiceOrderWhereInput = {
    OR: [openOrdersWhere({ userId }), deliveriesToAccept({ userId })],
  };
  for (const { id } of await tx.serviceOrder.findMany({
    where,
    select: { id: true },
    orderBy: { id: 'asc' },
  })) {
    await tx.$queryRaw`select 1 from "ServiceOrder" where "id" = ${id}::uuid for update`;
    const order = await tx.serviceOrder.findFirst({ where: { AND: [{ id }, where] } });
    if (order?.status === 'AWAITING_PAYMENT') await releaseAwaiting({ deps, tx, orderId: id });
    if (order?.status === 'ACTIVE')
      await refundOrder({ deps, tx, order, reason: 'ACCOUNT_DELETED', actorId: userId });
    if (order?.status === 'DELIVERED') await complete({ deps, tx, order });
  }
}
