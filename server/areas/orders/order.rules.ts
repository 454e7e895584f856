import { paymentDue } from '../payments/checkout/paymentDue.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** Statuses in which both sides still work on an order. */
export const OPEN_ORDER = ['ACTIVE', 'DELIVERED'] as const;

/** Maximum number of unpaid orders of one fan. */
export const MAX_UNPAID_ORDERS = 3;
/** Maximum length of an order's note. */
export const MAX_NOTE_LENGTH = 2000;
/**
 * AWAITING_PAYMENT -> ACTIVE -> DELIVERED -> COMPLETED, with DELIVERED -> ACTIVE on a request for
 * changes. The order is due its deadline days after it was placed, or after a payment that revived
 * it, plus the time between delivery and request for changes. An ACTIVE order past that instant is
 * overdue: the fan may cancel with a full refund. A delivery without objection for 3 days is
 * accepted automatically.
 */
const ACCEPTED_AFTER_DAYS = 3;

type NewOrder = { orderedAt: Date; deadlineDays: number };

/** Until when a new order must be paid, and delivered. */
export function orderDue(order: NewOrder): { paymentDueAt: Date; dueAt: Date } {
  return { paymentDueAt: paymentDue(order.orderedAt), dueAt: deliveryDue(order) };
}

export function deliveryDue({ orderedAt, deadlineDays }: NewOrder): Date {
  return new Date(orderedAt.getTime() + deadlineDays * DAY_MS);
}

/** The deadline of an expired order that a late payment revives: the creator has all its days. */
export function dueAfterLatePayment({
  orderedAt,
  dueAt,
  paidAt,
}: {
  orderedAt: Date;
  dueAt: Date;
  paidAt: Date;
}): Date {
  return new Date(dueAt.getTime() + paidAt.getTime() - orderedAt.getTime());
}

/** The deadline after a request for changes: moved by the time since the delivery. */
export function dueAfterChanges({
  dueAt,
  deliveredAt,
  now,
}: {
  dueAt: Date;
  deliveredAt: Date;
  now: Date;
}): Date {
  return new Date(dueAt.getTime() + Math.max(0, now.getTime() - deliveredAt.getTime()));
}

export function acceptedByItself(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + ACCEPTED_AFTER_DAYS * DAY_MS);
}

export function deliveredBefore(now: Date): Date {
  return new Date(now.getTime() - ACCEPTED_AFTER_DAYS * DAY_MS);
}

export function isOverdue({
  status,
  dueAt,
  now,
}: {
  status: string;
  dueAt: Date;
  now: Date;
}): boolean {
  return status === 'ACTIVE' && now.getTime() > dueAt.getTime();
}

export type OrderFacts = {
  status: string;
  fanId: string;
  creatorId: string;
  dueAt: Date;
  changesIncluded: number;
  changesRequested: number;
};
export type OrderRights = {
  canDeliver: boolean;
  canRequestChanges: boolean;
  canAccept: boolean;
  canCancelOverdue: boolean;
};

/** What a user may do with an order now; used by the guard of each step and by the buttons. */
export function orderRights({
  order,
  personId,
  now,
}: {
  order: OrderFacts;
  personId: string | null;
  now: Date;
}): OrderRights {
  const { status, dueAt } = order;
  const isFan = personId === order.fanId;
  return {
    canDeliver: personId === order.creatorId && status === 'ACTIVE',
    canRequestChanges: isFan && status === 'DELIVERED' && changesLeft(order) > 0,
    canAccept: isFan && status === 'DELIVERED',
    canCancelOverdue: isFan && isOverdue({ status, dueAt, now }),
  };
}

export function changesLeft({
  changesIncluded,
  changesRequested,
}: {
  changesIncluded: number;
  changesRequested: number;
}): number {
  return Math.max(0, changesIncluded - changesRequested);
}

export type OrderRefund = 'cancelledOverdue' | 'refundedByStaff' | 'refundedByBank' | 'refunded';

const BY = new Map<string | null, OrderRefund>([
  ['OVERDUE', 'cancelledOverdue'],
  ['STAFF', 'refundedByStaff'],
  ['DISPUTE', 'refundedByBank'],
]);

/** Selects the text that both sides of a refunded order receive, which names who ended it. */
export function getRefund(reason: string | null): OrderRefund {
  return BY.get(reason) ?? 'refunded';
}
