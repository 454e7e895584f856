import { describe, expect, it } from 'vitest';
import { getEndCause } from './endCause.ts';

describe('endCause', () => {
  it.each([
    ['REFUNDED', 'FAN_CANCELLED', 'FAN_CANCELLED'],
    ['REFUNDED', 'ACCOUNT_DELETED', 'FAN_CANCELLED'],
    ['REFUNDED', 'NO_SHOW', 'NO_SHOW'],
    ['REFUNDED', 'STAFF', 'STAFF'],
    ['REFUNDED', 'DISPUTE', 'DISPUTE'],
    ['CANCELLED_BY_CREATOR', 'CREATOR_CANCELLED', 'CREATOR_CANCELLED'],
    ['CANCELLED_BY_CREATOR', 'ACCOUNT_DELETED', 'CREATOR_CANCELLED'],
    ['CONFIRMED', null, null],
    ['EXPIRED', null, null],
  ])('a %s booking with the reason %s has the cause %s', (status, endReason, cause) => {
    expect(getEndCause({ status, endReason })).toBe(cause);
  });
});
