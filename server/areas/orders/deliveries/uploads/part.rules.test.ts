import { describe, expect, it } from 'vitest';
import { MAX_DELIVERY_FILE_BYTES } from '../storage/storage.rules.ts';
import { nextPartBytes, PART_BYTES, partNumber } from './part.rules.ts';

describe('nextPartBytes', () => {
  it.each([
    [{ bytes: 3, receivedBytes: 0 }, 3],
    [{ bytes: PART_BYTES, receivedBytes: 0 }, PART_BYTES],
    [{ bytes: PART_BYTES + 1, receivedBytes: 0 }, PART_BYTES],
    [{ bytes: PART_BYTES + 1, receivedBytes: PART_BYTES }, 1],
    [{ bytes: 3, receivedBytes: 3 }, 0],
  ])('the part number of %j is %d', (upload, bytes) => expect(nextPartBytes(upload)).toBe(bytes));
});

describe('partNumber', () => {
  it('the parts are counted from 1, and stay below the limit of object stores', () => {
    expect([0, PART_BYTES, 9 * PART_BYTES].map(partNumber)).toEqual([1, 2, 10]);
    expect(partNumber(Math.floor(MAX_DELIVERY_FILE_BYTES / PART_BYTES) * PART_BYTES)).toBeLessThan(
      10_000,
    );
    expect(PART_BYTES).toBeGreaterThan(5 * 1024 * 1024);
  });
});
