import { describe, expect, it } from 'vitest';
import { inOrder } from './events.rules.ts';

const day = (name: string, first: number, last = first) => ({
  name,
  startDate: `2026-03-${first}T12:00:00Z`,
  endDate: `2026-03-${last}T22:00:00Z`,
});

describe('events.rules', () => {
  it('running and upcoming events come first, the earliest first, then past events, the latest first', () => {
    const events = [
      day('in a week', 27),
      day('tomorrow', 21),
      day('runs', 18, 25),
      day('yesterday', 19),
      day('last week', 12),
    ];
    expect(inOrder(events, Date.parse('2026-03-20T18:00:00Z')).map(({ name }) => name)).toEqual([
      'runs',
      'tomorrow',
      'in a week',
      'yesterday',
      'last week',
    ]);
  });

  it('an empty list stays empty', () => expect(inOrder([], 0)).toEqual([]));
});
