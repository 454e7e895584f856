import { expect, it } from 'vitest';
import { codeRange, purchaseCode } from './purchaseCode.rules.ts';

const ID = '7f3a90bc-1111-4222-8333-444455556666';

it('purchaseCode derives a readable code', () => {
  expect(purchaseCode({ kind: 'BOOKING', id: ID })).toBe('B-7F3A90');
  expect(purchaseCode({ kind: 'ORDER', id: ID })).toBe('O-7F3A90');
});

it.each(['B-7F3A90', 'b7f3a90', ' B 7F3A '])('codeRange reads %s', (text) => {
  const range = codeRange(text);
  expect(range?.kind).toBe('BOOKING');
  expect(ID >= (range?.from ?? '') && ID <= (range?.to ?? '')).toBe(true);
});

it.each(['nova', 'B-XYZ123', 'C-7F3A90', 'B-7F', ''])('codeRange rejects %s', (text) =>
  expect(codeRange(text)).toBeNull(),
);
