import { expect, it } from 'vitest';
import { purchaseCode, readPurchaseCode } from './purchaseCode.rules.ts';

const ID = '019f3a00-1111-7222-8333-44447f3a90bc';

it('purchaseCode derives a readable code', () => {
  expect(purchaseCode({ kind: 'BOOKING', id: ID })).toBe('B-3A90BC');
  expect(purchaseCode({ kind: 'ORDER', id: ID })).toBe('O-3A90BC');
});

it.each(['B-3A90BC', 'b3a90bc', ' B 90BC '])('readPurchaseCode reads %s', (text) => {
  const code = readPurchaseCode(text);
  expect(code?.kind).toBe('BOOKING');
  expect(ID.endsWith(code?.digits ?? '-')).toBe(true);
});

it.each(['nova', 'B-XYZ123', 'C-7F3A90', 'B-7F', ''])('readPurchaseCode rejects %s', (text) =>
  expect(readPurchaseCode(text)).toBeNull(),
);
