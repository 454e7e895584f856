import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedByItself,
  changesLeft,
  deliveredBefore,
  deliveryDue,
  dueAfterChanges,
  isOverdue,
  orderRights,
  getRefund,
} from './order.rules.ts';

const now = new Date('2026-03-29T00:30:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const ORDER = {
  status: 'ACTIVE',
  fanId: 'fan',
  creatorId: 'creator',
  dueAt: later(1000),
  changesIncluded: 1,
  changesRequested: 0,
};

describe('isOverdue', () => {
  it.each([
    ['ACTIVE', 0, false],
    ['ACTIVE', -1, true],
    ['DELIVERED', -1, false],
    ['REFUNDED', -1, false],
  ])('an order that is %s and due in %d ms is overdue: %s', (status, milliseconds, overdue) =>
    expect(isOverdue({ status, dueAt: later(milliseconds), now })).toBe(overdue),
  );
});

describe('orderRights', () => {
  const rights = (change: Partial<typeof ORDER>, personId: string | null) =>
    Object.entries(orderRights({ order: { ...ORDER, ...change }, personId, now }))
      .filter(([, has]) => has)
      .map(([name]) => name);
  it.each<[string, Partial<typeof ORDER>, string | null, string[]]>([
    ['the creator of an active one', {}, 'creator', ['canDeliver']],
    ['the fan of an active one', {}, 'fan', []],
    ['the fan of an overdue one', { dueAt: later(-1) }, 'fan', ['canCancelOverdue']],
    ['the creator of an overdue one', { dueAt: later(-1) }, 'creator', ['canDeliver']],
    [
      'the fan of a delivered one',
      { status: 'DELIVERED' },
      'fan',
      ['canRequestChanges', 'canAccept'],
    ],
    [
      'the fan of a delivered one without changes left',
      { status: 'DELIVERED', changesRequested: 1 },
      'fan',
      ['canAccept'],
    ],
    ['the creator of a delivered one', { status: 'DELIVERED' }, 'creator', []],
    ['another user', { status: 'DELIVERED' }, 'stranger', []],
    ['nobody', {}, null, []],
    ['the fan of a completed one', { status: 'COMPLETED' }, 'fan', []],
  ])('the rights of %s are returned', (_name, change, personId, expected) =>
    expect(rights(change, personId)).toEqual(expected),
  );
});

it('dueAfterChanges moves the deadline by the time since the delivery, never back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      (due, waited) => {
        const dueAt = later(due);
        const moved = dueAfterChanges({ dueAt, deliveredAt: now, now: later(waited) });
        expect(moved.getTime() - dueAt.getTime()).toBe(waited);
      },
    ),
  );
  expect(dueAfterChanges({ dueAt: now, deliveredAt: later(5), now })).toEqual(now);
});

it('acceptedByItself returns three whole days later, also over a clock change', () => {
  expect(acceptedByItself(now)).toEqual(new Date('2026-04-01T00:30:00Z'));
  expect(deliveredBefore(acceptedByItself(now))).toEqual(now);
});

it('changes included are counted down to zero', () => {
  expect(
    [0, 1, 2, 3].map((changesRequested) => changesLeft({ changesIncluded: 2, changesRequested })),
  ).toEqual([2, 1, 0, 0]);
});

describe('deliveryDue', () => {
  it('the deadline is counted in whole days of 24 hours', () =>
    expect(deliveryDue({ orderedAt: now, deadlineDays: 3 })).toEqual(later(259_200_000)));
});

describe('getRefund', () => {
  it.each([
    ['OVERDUE', 'cancelledOverdue'],
    ['STAFF', 'refundedByStaff'],
    ['DISPUTE', 'refundedByBank'],
    ['ACCOUNT_DELETED', 'refunded'],
    [null, 'refunded'],
  ])('the side that ended an order refunded for %s is returned', (reason, expected) =>
    expect(getRefund(reason)).toBe(expected),
  );
});
