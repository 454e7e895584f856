import { describe, expect, it } from 'vitest';
import { lastDates, toPeriod } from './period.rules.ts';

const now = new Date('2026-03-02T15:30:00Z');

describe('toPeriod', () => {
  it('today is compared with yesterday until the same time', () => {
    expect(toPeriod(1, now)).toEqual({
      days: 1,
      since: new Date('2026-03-02T00:00:00Z'),
      before: {
        since: new Date('2026-03-01T00:00:00Z'),
        until: new Date('2026-03-01T15:30:00Z'),
      },
    });
  });

  it('seven days include today and are compared with the seven days before them', () => {
    expect(toPeriod(7, now)).toEqual({
      days: 7,
      since: new Date('2026-02-24T00:00:00Z'),
      before: {
        since: new Date('2026-02-17T00:00:00Z'),
        until: new Date('2026-02-23T15:30:00Z'),
      },
    });
  });
});

describe('lastDates', () => {
  it('the last dates end with today, across the end of a month', () => {
    expect(lastDates(3, now)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  });
});
