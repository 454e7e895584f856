import { describe, expect, it } from 'vitest';
import { canDecideProblem, canReportProblem } from './problem.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const before = new Date(startsAt.getTime() - 1);

describe('canReportProblem', () => {
  const booking = {
    status: 'CONFIRMED',
    startsAt,
    problem: null,
    payment: { status: 'SUCCEEDED' },
    transfer: { status: 'SCHEDULED' },
  };
  const can = (change: object, now = startsAt): boolean =>
    canReportProblem({ booking: { ...booking, ...change }, now });

  it('a problem can be reported from the start of a paid session on, also after it was completed', () => {
    expect([can({}), can({ status: 'COMPLETED' }), can({}, before)]).toEqual([true, true, false]);
  });

  it('a problem can be reported while the share waits for the gift card that paid a part', () => {
    expect(can({ transfer: { status: 'ON_HOLD' } })).toBe(true);
  });

  it.each([
    ['is not confirmed', { status: 'HELD' }],
    ['was refunded', { status: 'REFUNDED' }],
    ['already has a problem', { problem: {} }],
    ['has no payment', { payment: null }],
    ['has a disputed payment', { payment: { status: 'DISPUTED' } }],
    ['has no share', { transfer: null }],
    ['has a share that was sent', { transfer: { status: 'PAID' } }],
  ])('no problem can be reported for a booking that %s', (_name, change) => {
    expect(can(change)).toBe(false);
  });
});

describe('canDecideProblem', () => {
  const undecided = {
    problem: { status: 'OPEN' },
    payment: { status: 'SUCCEEDED' },
    transfer: { status: 'ON_HOLD' },
  };

  it('staff can decide about an open problem whose share is on hold', () => {
    expect(canDecideProblem(undecided)).toBe(true);
  });

  it.each([
    ['without a problem', { problem: null }],
    ['with a decided problem', { problem: { status: 'REFUNDED' } }],
    ['without a payment', { payment: null }],
    ['while the bank holds the payment', { payment: { status: 'DISPUTED' } }],
    ['without a share', { transfer: null }],
    ['with a share that is not on hold', { transfer: { status: 'SCHEDULED' } }],
  ])('staff cannot decide %s', (_name, change) => {
    expect(canDecideProblem({ ...undecided, ...change })).toBe(false);
  });
});
