import { describe, expect, it } from 'vitest';
import { failedRefundMinor, refundableMinor } from './staffRights.ts';

const failed = { status: 'FAILED', amountMinor: 400 };
const amounts = { amountMinor: 1_200, lostMinor: 0 };

describe('refundableMinor', () => {
  it('the refund of a booking whose refunded part failed is the rest, and the retry is the part', () => {
    const payment = { ...amounts, status: 'SUCCEEDED', partRefundMinor: 400, refunds: [failed] };
    expect([refundableMinor({ payment }), failedRefundMinor({ payment })]).toEqual([800, 400]);
  });

  it('the retry of a payment that is refunded completely is the refund that failed', () => {
    const payment = { ...amounts, status: 'REFUNDED', partRefundMinor: 0, refunds: [failed] };
    expect([refundableMinor({ payment }), failedRefundMinor({ payment })]).toEqual([400, 400]);
  });
});
