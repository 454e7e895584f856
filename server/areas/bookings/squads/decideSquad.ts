import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { isSquadComplete } from '../../availability/squads/squad.rules.ts';
import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { cancelBooking } from '../changes/cancelBooking.ts';
import { endHold } from '../holds/endHold.ts';
import { squadTransition } from '../lifecycle.rules.ts';
import { mailAndNotifyParties, sidesOfPlace } from '../mailAndNotifyParties.ts';
import { lockSquad } from './lockSquad.ts';

/** A hold that began just before the deadline may be inserted while the others are ended. */
const MAX_ROUNDS = 5;

/**
 * At the deadline of a squad: ends its holds (a hold that was paid in time counts as paid) and
 * decides by the number of paid places. With enough of them the session takes place; otherwise, or
 * if the slot is already closed, the slot closes and every fan is refunded in full. Idempotent.
 */
export async function decideSquad(deps: Deps, { slotId }: { slotId: string }): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const squad = await deps.prisma.squad.findUnique({ where: { slotId } });
    if (squad?.status !== 'OPEN' || squad.deadlineAt.getTime() > deps.now().getTime()) return;
    const holds = await deps.prisma.booking.findMany({
      where: { slotId, status: 'HELD' },
      select: { id: true, payment: { select: { id: true } } },
    });
    for (const held of holds) await endHold(deps, held);
    if (await inTransaction(deps.prisma, (tx) => decide({ deps, tx, slotId }))) return;
  }
  throw new Error(`squad ${slotId} still has holds`);
}

type Deciding = { deps: Deps; tx: Prisma.TransactionClient; slotId: string };
type Places = Omit<Deciding, 'slotId'> & { bookings: Booking[] };

/** Returns whether the squad is decided; a remaining hold prevents the decision. */
async function decide({ deps, tx, slotId }: Deciding): Promise<boolean> {
  const locked = await lockSquad(tx, { slotId });
  if (locked?.squad.status !== 'OPEN') return true;
  const { squad, bookings } = locked;
  if (bookings.some(({ status }) => status === 'HELD')) return false;
  const now = deps.now();
  const isComplete = isSquadComplete({ ...squad, paidPlaces: bookings.length });
  const byPlaces = isComplete ? 'confirm' : 'fail';
  const decision = squad.slot.closedAt ? 'cancel' : byPlaces;
  const outcome = squadTransition(decision);
  await tx.squad.update({
    where: { slotId, ...outcome.where },
    data: { ...outcome.data, decidedAt: now },
  });
  await writeAuditEvent(tx, {
    actor: null,
    action: `squad.${decision}`,
    entity: 'AvailabilitySlot',
    entityId: slotId,
    detail: { paidPlaces: bookings.length, minimum: squad.minimum },
    now,
  });
  if (squad.slot.closedAt) {
    await cancelPlaces({ deps, tx, bookings });
    return true;
  }
  if (isComplete) await announce(tx, { bookings, now });
  else {
    await tx.availabilitySlot.update({
      where: { id: slotId },
      data: { closedAt: now },
    });
    await refundAll({ deps, tx, bookings });
  }
  const { creatorId, startsAt } = squad.slot;
  await addNotification(tx, {
    recipientId: creatorId,
    kind: isComplete ? 'SQUAD_CONFIRMED' : 'SQUAD_TOO_FEW',
    values: { startsAt: startsAt.toISOString() },
    link: isComplete ? '/settings/active-history' : findLinkOfEnd(bookings),
    now,
  });
  await publishSlotsChanged(tx, { creatorId });
  return true;
}

/** The page of one place says what happened to all; without a paid place the calendar shows it. */
function findLinkOfEnd([place]: Booking[]): string {
  return place ? `/bookings/${urlId('Booking', place.id)}` : '/create-listing';
}

/** A process of the previous release closes the slot and cancels one place only. */
async function cancelPlaces({ deps, tx, bookings }: Places): Promise<void> {
  for (const booking of bookings)
    await cancelBooking({
      deps,
      tx,
      booking,
      byCreator: true,
      actor: null,
      reason: 'CREATOR_CANCELLED',
      keepsSlot: true,
    });
}

async function announce(
  tx: Prisma.TransactionClient,
  { bookings, now }: { bookings: Booking[]; now: Date },
): Promise<void> {
  for (const [index, { id: bookingId }] of bookings.entries()) {
    await mailAndNotifyParties(tx, {
      bookingId,
      kind: 'squadConfirmed',
      event: 'squadConfirmed',
      sides: sidesOfPlace(index === 0),
      now,
    });
  }
}

async function refundAll({ deps, tx, bookings }: Places): Promise<void> {
  for (const [index, booking] of bookings.entries())
    await cancelBooking({
      deps,
      tx,
      booking,
      byCreator: false,
      actor: null,
      reason: 'SLOT_LOST',
      mailedSides: sidesOfPlace(index === 0),
    });
}
