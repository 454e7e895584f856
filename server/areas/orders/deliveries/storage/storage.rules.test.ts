import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_FILES } from '../../../../platform/files/attachment.rules.ts';
import { LANGUAGES } from '../../../../platform/i18n/languages.rules.ts';
import {
  findExceededLimit,
  MAX_CREATOR_BYTES,
  MAX_DELIVERY_FILE_BYTES,
  MAX_ORDER_BYTES,
} from './storage.rules.ts';

const GB = 1_000_000_000;

describe('findExceededLimit', () => {
  it.each([
    ['nothing', { orderFiles: 0, orderBytes: 0, creatorBytes: 0 }, 2 * GB, null],
    [
      'one byte more than a file may have',
      { orderFiles: 0, orderBytes: 0, creatorBytes: 0 },
      2 * GB + 1,
      'DELIVERY_FILE_TOO_LARGE',
    ],
    ['nine files', { orderFiles: 9, orderBytes: 9, creatorBytes: 9 }, 1, null],
    ['ten files', { orderFiles: 10, orderBytes: 10, creatorBytes: 10 }, 1, 'TOO_MANY_FILES'],
    [
      'an order with 3 GB',
      { orderFiles: 2, orderBytes: 3 * GB, creatorBytes: 3 * GB },
      2 * GB,
      null,
    ],
    [
      'an order with a byte more than 3 GB',
      { orderFiles: 2, orderBytes: 3 * GB + 1, creatorBytes: 3 * GB + 1 },
      2 * GB,
      'ORDER_STORAGE_FULL',
    ],
    ['18 GB', { orderFiles: 1, orderBytes: 1, creatorBytes: 18 * GB }, 2 * GB, null],
    [
      'a byte more than 18 GB',
      { orderFiles: 1, orderBytes: 1, creatorBytes: 18 * GB + 1 },
      2 * GB,
      'CREATOR_STORAGE_FULL',
    ],
  ])('the limit that a file exceeds in addition to %s is found', (_what, use, bytes, limit) => {
    expect(findExceededLimit({ use, bytes })).toBe(limit);
  });
});

/** The space before a unit. */
const NO_BREAK = '\u00a0';

describe('the texts about exceeded limits', () => {
  it.each(LANGUAGES)('the texts in %s state the limits that apply', (language) => {
    const { errors } = JSON.parse(
      readFileSync(new URL(`../../../../../locales/${language}/app.json`, import.meta.url), 'utf8'),
    ) as { errors: Record<string, string> };
    const read = (code: string): string | undefined => errors[code]?.replaceAll(NO_BREAK, ' ');
    expect(read('TOO_MANY_FILES')).toContain(`${MAX_FILES} `);
    for (const [code, bytes] of [
      ['DELIVERY_FILE_TOO_LARGE', MAX_DELIVERY_FILE_BYTES],
      ['ORDER_STORAGE_FULL', MAX_ORDER_BYTES],
      ['CREATOR_STORAGE_FULL', MAX_CREATOR_BYTES],
    ] as const)
      expect(read(code)).toContain(`${bytes / GB} GB`);
  });
});
