import ical, { type DateWithTimeZone, type EventInstance, type VEvent } from 'node-ical';
import { localDay } from '../../platform/time/zone.rules.ts';
import { mergeSpans, type Span } from './busyTimes.rules.ts';
import { withKnownZones } from './calendarZones.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const MAX_EVENTS = 5_000;
/** Maximum number of busy times before overlapping ones are merged. */
const MAX_TIMES = 50_000;
const MAX_SPANS = 10_000;

export type Expanding = Span & { text: string; timeZone: string };
export type Expanded = { busy: Span[] } | { problem: string };

/** Events of our own feed and files: bookings block their time anyway. */
const OWN_UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@slotcast$/i;

/**
 * The times within [start, end) in which the owner of a calendar is busy, merged. `timeZone`
 * applies to whole days and to times without a zone. Runs in a worker (`expandCalendar`), because
 * recurrence rules may take unlimited time.
 */
export function expandEvents({ text, timeZone, start, end }: Expanding): Expanded {
  if (!isCalendar(text)) return { problem: 'NOT_A_CALENDAR' };
  if ((text.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0) > MAX_EVENTS)
    return { problem: 'TOO_MANY_EVENTS' };
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  // No real calendar repeats by the minute; such rules only produce millions of times.
  if (/^RRULE.*FREQ=(SECONDLY|MINUTELY)/im.test(unfolded)) return { problem: 'TOO_COMPLEX' };
  const times: Span[] = [];
  for (const event of readEvents({ text: unfolded, timeZone })) {
    for (const instance of instancesOf({ event, start, end })) {
      const span = spanOf({ instance, timeZone });
      if (span.end > span.start && span.end > start && span.start < end)
        times.push({ start: Math.max(span.start, start), end: Math.min(span.end, end) });
    }
    if (times.length > MAX_TIMES) return { problem: 'TOO_COMPLEX' };
  }
  const busy = mergeSpans(times);
  return busy.length > MAX_SPANS ? { problem: 'TOO_COMPLEX' } : { busy };
}

/** The calendar must be complete: a truncated response must not free any time. */
function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text) && /END:VCALENDAR\s*$/i.test(text);
}

function readEvents({ text: written, timeZone }: { text: string; timeZone: string }): VEvent[] {
  const text = withZones({ text: withKnownZones({ text: written, timeZone }), timeZone });
  const added = readAddedDates(text);
  return parse(text)
    .filter(({ uid }) => !OWN_UID.test(uid))
    .flatMap((event) => [
      event,
      ...singleInstances(event),
      ...addedInstances(event, added.get(event.uid) ?? []),
    ]);
}

const parse = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).filter(
    (component): component is VEvent => component?.type === 'VEVENT' && Boolean(component.start),
  );

/**
 * The events of a person who was invited to some dates of a series: they have the same UID and no
 * recurrence rule, so the parser stores all of them with the first.
 */
const singleInstances = ({ rrule, recurrences = {} }: VEvent): VEvent[] =>
  rrule ? [] : [...new Set(Object.values(recurrences) as VEvent[])];

/**
 * The dates of RDATE by UID. The parser returns the text of RDATE but resolves zones and lists only
 * in EXDATE, so calendars that have RDATE are parsed once more with it in that place. The end of a
 * period is left out.
 */
function readAddedDates(text: string): Map<string, DateWithTimeZone[]> {
  if (!/^RDATE[;:]/im.test(text)) return new Map();
  const asExcluded = inEvents(text, (event) =>
    event
      .replace(/^EXDATE(?=[;:])/gim, 'X-EXDATE')
      .replace(/^RDATE(?:;VALUE=PERIOD)?/gim, 'EXDATE')
      .replace(/(?<=^EXDATE.*\dT\d{6}Z?)\/[^,\r\n]*/gim, ''),
  );
  return new Map(
    parse(asExcluded)
      // Without a UID, dates cannot be assigned to an event.
      .filter(({ uid }) => Boolean(uid))
      .map(({ uid, exdate = {} }) => [uid, [...new Set(Object.values(exdate))]]),
  );
}

/** Added dates of a series, as long as the first one, without excluded and moved ones. */
function addedInstances(
  { exdate = {}, recurrences = {}, ...event }: VEvent,
  dates: readonly DateWithTimeZone[],
): VEvent[] {
  const length = (event.end ?? event.start).getTime() - event.start.getTime();
  const changed = { ...exdate, ...recurrences };
  return dates
    .filter((start) => !((start.dateOnly ? toDate(start) : start.toISOString()) in changed))
    .map((start) => {
      const end = new Date(start.getTime() + length);
      return { ...event, start, end, rrule: undefined };
    });
}

const inEvents = (text: string, change: (event: string) => string): string =>
  text.replace(/^BEGIN:VEVENT\s[\s\S]*?^END:VEVENT/gim, change);

/** Sets the zone of local times without one; the parser would use the server's. */
function withZones({ text, timeZone }: { text: string; timeZone: string }): string {
  return inEvents(text, (event) =>
    event.replace(
      /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;VALUE=(?:DATE-TIME|PERIOD))?:(?=\d{8}T\d{6}(?!Z))/gim,
      `$1;TZID=${timeZone}:`,
    ),
  );
}

function instancesOf({ event, start, end }: Span & { event: VEvent }): EventInstance[] {
  return ical
    .expandRecurringEvent(event, {
      // The parser compares whole days in the server's zone.
      from: new Date(start - DAY_MS),
      to: new Date(end + DAY_MS),
      expandOngoing: true,
    })
    .filter(
      ({ event: { status, transparency } }) =>
        status !== 'CANCELLED' && transparency !== 'TRANSPARENT',
    );
}

function spanOf({
  instance: { start, end, isFullDay },
  timeZone,
}: {
  instance: EventInstance;
  timeZone: string;
}): Span {
  if (!isFullDay) return { start: start.getTime(), end: end.getTime() };
  const startOf = (day: Date): number =>
    localDay({ date: toDate(day), zone: timeZone }).from.getTime();
  return { start: startOf(start), end: startOf(end) };
}

/** The parser returns whole days as midnight in the server's zone. */
function toDate(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
