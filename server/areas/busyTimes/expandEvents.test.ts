import { describe, expect, it } from 'vitest';
import { toCalendar, toEvent } from '../../testing/services/startCalendarHost.ts';
import { busyWindow, mergeSpans } from './busyTimes.rules.ts';
import { expandCalendar } from './expandCalendar.ts';
import { expandEvents } from './expandEvents.ts';

const NOW = new Date('2026-03-20T10:00:00Z');

const expand = (text: string, timeZone = 'Europe/Budapest') =>
  expandEvents({ text, timeZone, ...busyWindow(NOW) });
const busy = (text: string, timeZone?: string): string[] => {
  const expanded = expand(text, timeZone);
  if ('problem' in expanded) return [expanded.problem];
  return expanded.busy.map(
    ({ start, end }) =>
      `${new Date(start).toISOString().slice(0, 16)} ${new Date(end).toISOString().slice(0, 16)}`,
  );
};
const one = (...lines: string[]) => toCalendar(toEvent('e', ...lines));

describe('expandEvents', () => {
  it('instants, named zones, Windows names of zones, and durations are read', () => {
    const text = toCalendar(
      toEvent('a', 'DTSTART:20260401T100000Z', 'DTEND:20260401T110000Z'),
      toEvent('b', 'DTSTART;TZID=America/New_York:20260402T090000', 'DURATION:PT45M'),
      toEvent(
        'c',
        'DTSTART;TZID=W. Europe Standard Time:20260403T090000',
        'DTEND;TZID=W. Europe Standard Time:20260403T100000',
      ),
    );
    expect(busy(text)).toEqual([
      '2026-04-01T10:00 2026-04-01T11:00',
      '2026-04-02T13:00 2026-04-02T13:45',
      '2026-04-03T07:00 2026-04-03T08:00',
    ]);
  });

  it("whole days and times without a zone are in the creator's zone, including when clocks change", () => {
    // Clocks go forward on 2026-03-29 in Budapest and back on 2026-04-05 in Sydney.
    const day = one('DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260330');
    expect(busy(day)).toEqual(['2026-03-28T23:00 2026-03-29T22:00']);
    expect(busy(one('DTSTART;VALUE=DATE:20260405'), 'Australia/Sydney')).toEqual([
      '2026-04-04T13:00 2026-04-05T14:00',
    ]);
    expect(busy(one('DTSTART:20260401T090000', 'DTEND:20260401T100000'))).toEqual([
      '2026-04-01T07:00 2026-04-01T08:00',
    ]);
  });

  it('recurring events are expanded over a change of clocks, without excluded and with moved ones', () => {
    const series = toEvent(
      'weekly',
      'DTSTART;TZID=Europe/Budapest:20260322T180000',
      'DTEND;TZID=Europe/Budapest:20260322T190000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=Europe/Budapest:20260405T180000',
    );
    const moved = toEvent(
      'weekly',
      'RECURRENCE-ID;TZID=Europe/Budapest:20260412T180000',
      'DTSTART;TZID=Europe/Budapest:20260413T120000',
      'DTEND;TZID=Europe/Budapest:20260413T123000',
    );
    const cancelled = toEvent(
      'weekly',
      'RECURRENCE-ID;TZID=Europe/Budapest:20260419T180000',
      'STATUS:CANCELLED',
      'DTSTART;TZID=Europe/Budapest:20260419T180000',
      'DTEND;TZID=Europe/Budapest:20260419T190000',
    );
    expect(busy(toCalendar(series, moved, cancelled))).toEqual([
      '2026-03-22T17:00 2026-03-22T18:00',
      '2026-03-29T16:00 2026-03-29T17:00',
      '2026-04-13T10:00 2026-04-13T10:30',
    ]);
  });

  it('several dates of a series are read without the series, except cancelled ones', () => {
    const date = (day: string, ...lines: string[]) =>
      toEvent(
        'series',
        `RECURRENCE-ID:202604${day}T090000Z`,
        `DTSTART:202604${day}T100000Z`,
        `DTEND:202604${day}T110000Z`,
        ...lines,
      );
    expect(busy(toCalendar(date('01'), date('08'), date('15', 'STATUS:CANCELLED')))).toEqual([
      '2026-04-01T10:00 2026-04-01T11:00',
      '2026-04-08T10:00 2026-04-08T11:00',
    ]);
  });

  it('dates added to a series are read without excluded and moved ones', () => {
    const series = toEvent(
      'series',
      'DTSTART;TZID=Europe/Budapest:20260401T090000',
      'DTEND;TZID=Europe/Budapest:20260401T100000',
      'RDATE;TZID=Europe/Budapest:20260403T090000,20260404T090000',
      'RDATE;VALUE=PERIOD:20260405T090000/PT3H',
      'RDATE:20260406T090000',
      'EXDATE;TZID=Europe/Budapest:20260404T090000',
    );
    const moved = toEvent(
      'series',
      'RECURRENCE-ID;TZID=Europe/Budapest:20260406T090000',
      'DTSTART;TZID=Europe/Budapest:20260406T150000',
      'DURATION:PT30M',
    );
    expect(busy(toCalendar(series, moved))).toEqual([
      '2026-04-01T07:00 2026-04-01T08:00',
      '2026-04-03T07:00 2026-04-03T08:00',
      '2026-04-05T07:00 2026-04-05T08:00',
      '2026-04-06T13:00 2026-04-06T13:30',
    ]);
    const days = one('DTSTART;VALUE=DATE:20260401', 'RDATE;VALUE=DATE:20260410');
    expect(busy(days)).toEqual([
      '2026-03-31T22:00 2026-04-01T22:00',
      '2026-04-09T22:00 2026-04-10T22:00',
    ]);
  });

  it('dates added to an event without a UID are not added to another one without', () => {
    const nameless = (...lines: string[]) => toEvent('e', ...lines).replace('UID:e\r\n', '');
    const added = nameless('DTSTART:20260401T070000Z', 'DURATION:PT1H', 'RDATE:20260403T070000Z');
    const other = nameless('DTSTART:20260405T070000Z', 'DURATION:PT3H');
    expect(busy(toCalendar(other, added))).not.toContain('2026-04-03T07:00 2026-04-03T10:00');
  });

  it.each([
    ['that the calendar defines', 'Head office', '13:00'],
    ['of Exchange', 'tzone://Microsoft/Custom', '13:00'],
    ['UTC of Exchange', 'tzone://Microsoft/Utc', '09:00'],
    ['with a zone in its path', '/mozilla.org/20050126_1/Asia/Tokyo', '00:00'],
    ['that is an offset', 'GMT+0000', '09:00'],
    ['that nobody knows', 'Somewhere', '07:00'],
  ])('times in a zone with a name %s are read', (_name, zone, start) => {
    const observance = (kind: string, month: number, from: string, to: string) =>
      `BEGIN:${kind}\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nRRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=${month}\r\nEND:${kind}`;
    const defined = zone === 'Somewhere' ? 'Elsewhere' : zone;
    const definition = [
      `BEGIN:VTIMEZONE\r\nTZID:${defined}`,
      observance('STANDARD', 11, '-0400', '-0500'),
      observance('DAYLIGHT', 3, '-0500', '-0400'),
      'END:VTIMEZONE',
    ].join('\r\n');
    const series = toEvent(
      'e',
      `DTSTART;TZID=${zone}:20260401T090000`,
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;COUNT=2',
      `EXDATE;TZID=${zone}:20260402T090000`,
    );
    expect(busy(toCalendar(definition, series)).map((span) => span.slice(0, 16))).toEqual([
      `2026-04-01T${start}`,
    ]);
  });

  it('cancelled and transparent events, our own events and events without length are ignored', () => {
    const span = ['DTSTART:20260401T100000Z', 'DTEND:20260401T110000Z'];
    expect(
      busy(
        toCalendar(
          toEvent('a', ...span, 'STATUS:CANCELLED'),
          toEvent('b', ...span, 'TRANSP:TRANSPARENT'),
          toEvent('019ac9b2-7d7c-7a54-8f3e-0c4a5c1e9f00@slotcast', ...span),
          toEvent('c', 'DTSTART:20260401T100000Z'),
          toEvent('d', 'DTSTART:20260401T100000Z', 'DTEND:20260401T090000Z'),
        ),
      ),
    ).toEqual([]);
  });

  it('busy times are cut at the end of the 90 days, and overlapping ones are merged', () => {
    const long = toEvent('a', 'DTSTART:20250101T000000Z', 'DTEND:20290101T000000Z');
    expect(busy(toCalendar(long))).toEqual(['2026-03-20T00:00 2026-06-19T00:00']);
    const past = toEvent('b', 'DTSTART:20260101T000000Z', 'DTEND:20260102T000000Z');
    expect(busy(toCalendar(past))).toEqual([]);
  });

  it.each([
    ['an HTML page', '<html>Sign in</html>', 'NOT_A_CALENDAR'],
    ['nothing', '', 'NOT_A_CALENDAR'],
    [
      'a calendar that was cut off',
      one('DTSTART:20260401T100000Z').slice(0, -20),
      'NOT_A_CALENDAR',
    ],
    [
      'a rule for every second',
      one('DTSTART:20260401T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      'TOO_COMPLEX',
    ],
    [
      'a folded rule for every minute',
      one('DTSTART:20260401T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINU\r\n TELY'),
      'TOO_COMPLEX',
    ],
    [
      'a rule with a time for each second of a day',
      one(
        'DTSTART:20260401T000000Z',
        'DURATION:PT1S',
        `RRULE:FREQ=DAILY;BYHOUR=${Array.from({ length: 24 }, (_v, n) => n).join()};BYMINUTE=${Array.from({ length: 60 }, (_v, n) => n).join()}`,
      ),
      'TOO_COMPLEX',
    ],
    [
      '5,001 events',
      toCalendar(...Array.from({ length: 5_001 }, (_v, n) => toEvent(`e${n}`))),
      'TOO_MANY_EVENTS',
    ],
  ])('%s is rejected', (_name, text, problem) => {
    expect(expand(text)).toEqual({ problem });
  });

  it('a calendar of 5,000 events is read', () => {
    const at = (n: number) =>
      new Date(NOW.getTime() + n * 1_500_000).toISOString().replace(/[-:]|\.\d{3}/g, '');
    const events = Array.from({ length: 5_000 }, (_v, n) =>
      toEvent(`e${n}`, `DTSTART:${at(n)}`, 'DURATION:PT15M'),
    );
    expect(busy(toCalendar(...events))).toHaveLength(5_000);
  });

  it.each(Intl.supportedValuesOf('timeZone'))('the zone %s is known', (zone) => {
    const local = one(`DTSTART;TZID=${zone}:20260415T120000`, 'DURATION:PT1H');
    const expected = new Date('2026-04-15T12:00:00Z').getTime();
    const expanded = expand(local);
    if ('problem' in expanded) throw new Error(expanded.problem);
    const shown = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(expanded.busy[0]?.start);
    expect(shown).toBe(new Date(expected).toISOString().slice(0, 16).replace('T', ' '));
    expect(expand(one('DTSTART;VALUE=DATE:20260415'), zone)).toEqual({
      busy: [
        { start: expanded.busy[0]!.start - 43_200_000, end: expanded.busy[0]!.start + 43_200_000 },
      ],
    });
  });
});

describe('expandCalendar', () => {
  const calendar = (text: string) => ({ text, timeZone: 'Europe/Budapest', ...busyWindow(NOW) });

  it('the events are computed in a separate thread', async () => {
    expect(
      await expandCalendar(calendar(one('DTSTART:20260401T100000Z', 'DURATION:PT1H'))),
    ).toEqual({
      busy: [{ start: Date.parse('2026-04-01T10:00Z'), end: Date.parse('2026-04-01T11:00Z') }],
    });
  });

  it('errors of the parser are returned as a problem', async () => {
    expect(
      await expandCalendar(calendar(one('DTSTART:20260401T100000Z', 'RRULE:FREQ=NEVER'))),
    ).toEqual({
      problem: 'NOT_A_CALENDAR',
    });
  });

  it('the thread ends after the timeout', async () => {
    const slow = calendar(
      toCalendar(...Array.from({ length: 4_000 }, (_v, n) => toEvent(`e${n}`))),
    );
    expect(await expandCalendar(slow, { timeoutMs: 1 })).toEqual({ problem: 'TOO_COMPLEX' });
  });
});

describe('mergeSpans', () => {
  it('spans that overlap or touch are joined, in any order', () => {
    expect(
      mergeSpans([
        { start: 5, end: 6 },
        { start: 1, end: 4 },
        { start: 2, end: 3 },
        { start: 4, end: 5 },
        { start: 8, end: 9 },
      ]),
    ).toEqual([
      { start: 1, end: 6 },
      { start: 8, end: 9 },
    ]);
  });
});
