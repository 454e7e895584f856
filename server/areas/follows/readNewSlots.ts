import type { Prisma } from '../../platform/database/generated/client.ts';
import { freeSlot } from '../creators/creators.access.ts';
import { type AlertRule, matchesAlert } from './follow.rules.ts';

/** Enough for the slots that a creator opens between two alerts of a follower. */
const MAX_SLOTS = 500;

const SLOT = {
  id: true,
  startsAt: true,
  priceMinor: true,
  currency: true,
  createdAt: true,
  publicAt: true,
  sessionTypeId: true,
} as const satisfies Prisma.AvailabilitySlotSelect;

export type NewSlot = Prisma.AvailabilitySlotGetPayload<{ select: typeof SLOT }>;

/** Slots of the creator that are new since `since` and can be booked, earliest first. */
export function readNewSlots(
  prisma: Pick<Prisma.TransactionClient, 'availabilitySlot'>,
  { creatorId, since, now }: { creatorId: string; since: Date; now: Date },
): Promise<NewSlot[]> {
  return prisma.availabilitySlot.findMany({
    where: {
      ...freeSlot(now),
      creatorId,
      OR: [{ createdAt: { gt: since } }, { publicAt: { gt: since } }],
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MAX_SLOTS,
    select: SLOT,
  });
}

/** The given slots that can be booked, earliest first. */
export function readFreeSlots(
  prisma: Pick<Prisma.TransactionClient, 'availabilitySlot'>,
  { ids, now }: { ids: string[]; now: Date },
): Promise<NewSlot[]> {
  return prisma.availabilitySlot.findMany({
    where: { id: { in: ids }, ...freeSlot(now) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: SLOT,
  });
}

type Wanted = {
  rules: readonly (AlertRule & { since: Date })[];
  zone: string;
  /** When the person was last immediately notified of the creator. */
  alertedAt: Date | null;
};

/** The new slots that a person has not been notified of and wants to be. */
export function selectWanted<Slot extends NewSlot>(
  slots: readonly Slot[],
  { rules, zone, alertedAt }: Wanted,
): Slot[] {
  return slots.filter((slot) => {
    const newSince = slot.publicAt ?? slot.createdAt;
    return (
      (alertedAt === null || newSince > alertedAt) &&
      rules.some((rule) => newSince > rule.since && matchesAlert({ rule, slot, zone }))
    );
  });
}
