import { describe, expect, it } from 'vitest';
import { detailPairs } from './auditDetail.rules.ts';

describe('detailPairs', () => {
  it('each value has its own line', () => {
    const detail = JSON.stringify({
      status: 'REFUNDED',
      refundMinor: 1_200,
      changed: ['name', 'slug'],
      from: { price: 5, note: null },
    });
    expect(detailPairs(detail)).toEqual([
      { key: 'status', value: 'REFUNDED' },
      { key: 'refundMinor', value: '1200' },
      { key: 'changed', value: 'name, slug' },
      { key: 'from', value: 'price: 5, note: null' },
    ]);
  });

  it('an event without values has no lines', () => {
    expect(detailPairs('{}')).toEqual([]);
  });
});
