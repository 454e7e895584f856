import { describe, expect, it } from 'vitest';
import { countDays, daysInZone, lastDays } from './period.rules.ts';

describe('countDays', () => {
  it('the first and the last day are counted', () => {
    expect(countDays({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
    expect(countDays({ from: '2028-01-01', to: '2028-12-31' })).toBe(366);
  });

  it('the number is below 1 when the first day is after the last', () => {
    expect(countDays({ from: '2026-03-02', to: '2026-03-01' })).toBe(0);
  });
});

describe('lastDays', () => {
  it('the period includes the last day, and crosses the end of a month', () => {
    expect(lastDays({ to: '2028-03-01', count: 30 })).toEqual({
      from: '2028-02-01',
      to: '2028-03-01',
    });
    expect(lastDays({ to: '2028-03-01', count: 1 }).from).toBe('2028-03-01');
  });
});

describe('daysInZone', () => {
  it('the period begins and ends at midnight of the zone, even when its clocks change', () => {
    expect(
      daysInZone({
        from: '2026-03-28',
        to: '2026-03-29',
        zone: 'Europe/Budapest',
      }),
    ).toEqual({
      from: new Date('2026-03-27T23:00:00Z'),
      to: new Date('2026-03-29T22:00:00Z'),
    });
  });
});
