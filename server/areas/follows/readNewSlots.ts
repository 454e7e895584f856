import type { Prisma } from '../../platform/database/generated/client.ts';
import { freeSlot } from '../creators/creators.access.ts';
import { type AlertRule, matchesAlert } from './follow.rules.ts';

/** Enough for what a creator opens between two alerts of a follower. */
const MAX_SLOTS = 500;

const SLOT = {
  id: true,
  startsAt: true,
  priceMinor: true,
  currency: true,
  createdAt: true,
  sessionTypeId: true,
} as const satisfies Prisma.AvailabilitySlotSelect;

export type NewSlot = Prisma.AvailabilitySlotGetPayload<{ select: typeof SLOT }>;

/** Slots of the creator that were opened after `since` and can be booked, earliest first. */
export function readNewSlots(
  prisma: Pick<Prisma.TransactionClient, 'availabilitySlot'>,
  { creatorId, since, now }: { creatorId: string; since: Date; now: Date },
): Promise<NewSlot[]> {
  return prisma.availabilitySlot.findMany({
    where: { creatorId, createdAt: { gt: since }, ...freeSlot(now) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MAX_SLOTS,
    select: SLOT,
  });
}

type Follower = AlertRule & {
  createdAt: Date;
  alertedAt: Date | null;
  follower: { timeZone: string };
};

/** The new slots that a follower has not heard of and wants to hear of. */
export function slotsForFollower(slots: readonly NewSlot[], follow: Follower): NewSlot[] {
  const since = follow.alertedAt ?? follow.createdAt;
  return slots.filter(
    (slot) =>
      slot.createdAt > since &&
      matchesAlert({ rule: follow, slot, zone: follow.follower.timeZone }),
  );
}
