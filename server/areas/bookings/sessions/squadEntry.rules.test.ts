import { describe, expect, it } from 'vitest';
import { squadEntry } from './squadEntry.rules.ts';

const at = (minute: number): Date => new Date(minute * 60_000);
const place = (username: string, status = 'CONFIRMED', changes = 0) => ({
  status,
  calendarSequence: changes,
  fan: { username },
  createdAt: at(0),
  confirmedAt: at(1) as Date | null,
  endedAt: (status === 'CONFIRMED' ? null : at(5)) as Date | null,
});

describe('squadEntry', () => {
  it('the entry names the fans of the live places and shows the first of them', () => {
    const entry = squadEntry([place('ann', 'REFUNDED', 1), place('ben'), place('cleo')]);
    expect(entry.fans).toEqual(['ben', 'cleo']);
    expect(entry.shown.fan.username).toBe('ben');
    expect(entry.isCancelled).toBe(false);
  });

  it('the sequence starts with 0 and counts each further place and each change', () => {
    expect(squadEntry([place('ann')]).sequence).toBe(0);
    expect(squadEntry([place('ann'), place('ben')]).sequence).toBe(1);
    expect(squadEntry([place('ann', 'REFUNDED', 1), place('ben')]).sequence).toBe(2);
  });

  it('the entry has the time of the latest change, even of a place without a confirmation', () => {
    expect(squadEntry([place('ann')]).stamp).toEqual(at(1));
    expect(squadEntry([place('ann', 'REFUNDED', 1), place('ben')]).stamp).toEqual(at(5));
    expect(squadEntry([{ ...place('ann'), confirmedAt: null }]).stamp).toEqual(at(0));
  });

  it('the entry is cancelled while no place is left, and live when a session took place', () => {
    const ended = squadEntry([
      place('ann', 'REFUNDED', 1),
      place('ben', 'CANCELLED_BY_CREATOR', 1),
    ]);
    expect(ended).toMatchObject({ isCancelled: true, fans: [] });
    expect(ended.shown.fan.username).toBe('ann');
    expect(squadEntry([place('ann', 'COMPLETED')]).isCancelled).toBe(false);
  });

  it('the entry requires at least one place', () => {
    expect(() => squadEntry([])).toThrow('without places');
  });
});
