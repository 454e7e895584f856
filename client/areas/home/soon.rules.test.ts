import { expect, it } from 'vitest';
import { mayBeSooner, soon } from './soon.rules.ts';

it('the next free slots are searched from the last quarter of an hour on, for two days', () => {
  expect(soon(Date.parse('2026-11-23T05:12:40Z'))).toEqual({
    from: '2026-11-23T05:00:00.000Z',
    to: '2026-11-25T05:00:00.000Z',
  });
});

it('there may be earlier slots until the evening begins', () => {
  const evening = { from: '2026-11-23T18:00:00Z' };
  expect(mayBeSooner(evening, Date.parse('2026-11-23T05:12:00Z'))).toBe(true);
  expect(mayBeSooner(evening, Date.parse('2026-11-23T18:00:00Z'))).toBe(false);
});
