import { describe, expect, it } from 'vitest';
import { nextPayoutAt } from './transfer.rules.ts';

const payableAt = new Date('2026-10-01T12:00:00Z');
const retryAt = new Date('2026-10-02T12:00:00Z');

describe('nextPayoutAt', () => {
  it.each([
    { name: 'a planned share', status: 'SCHEDULED', at: null, expected: payableAt },
    {
      name: 'a share that waits for an email address',
      status: 'SCHEDULED',
      at: retryAt,
      expected: null,
    },
    { name: 'a share that is sent again', status: 'SENDING', at: retryAt, expected: retryAt },
    { name: 'a share that failed permanently', status: 'FAILED', at: null, expected: null },
    { name: 'a share that is reversed', status: 'REVERSING', at: retryAt, expected: payableAt },
  ])('$name has the time of its next payout', ({ status, at, expected }) => {
    expect(nextPayoutAt({ status, payableAt, retryAt: at })).toEqual(expected);
  });
});
