import { Temporal } from 'temporal-polyfill';
import { translateCity } from '../i18n/cityNames.rules.ts';
import { RENAMED } from './renamedZones.rules.ts';

/** Whether this runtime supports the IANA time zone, for example "Europe/Budapest". */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * The instant of a local date (yyyy-MM-dd) and time (HH:mm or HH:mm:ss) in a zone. Null for a time
 * that clocks skip; the earlier instant for a time that occurs twice.
 */
export function toInstant(local: LocalTime): Date | null {
  return resolveLocal(local, 'earlier');
}

type LocalTime = { date: string; time: string; zone: string };

/** All instants of a local date and time in a zone: none, one, or two when clocks repeat it. */
export function toInstants(local: LocalTime): Date[] {
  const [earlier, later] = [resolveLocal(local, 'earlier'), resolveLocal(local, 'later')];
  if (!earlier || !later) return [];
  return earlier.getTime() === later.getTime() ? [earlier] : [earlier, later];
}

/** Null for a time that clocks skip. */
function resolveLocal(
  { date, time, zone }: LocalTime,
  disambiguation: 'earlier' | 'later',
): Date | null {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const zoned = local.toZonedDateTime(zone, { disambiguation });
  return zoned.toPlainDateTime().equals(local) ? new Date(zoned.epochMilliseconds) : null;
}

/** The half-open interval of a local day of 23, 24 or 25 hours. */
export function localDay({ date, zone }: { date: string; zone: string }): {
  from: Date;
  to: Date;
} {
  const day = Temporal.PlainDate.from(date);
  return {
    from: new Date(day.toZonedDateTime(zone).epochMilliseconds),
    to: new Date(day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds),
  };
}

/** The local date (yyyy-MM-dd) of an instant in a zone. */
export function localDate({ at, zone }: { at: Date; zone: string }): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The local date (yyyy-MM-dd) and the hour, 0 to 23, of an instant in a zone. */
export function localHour({ at, zone }: { at: Date; zone: string }): {
  day: string;
  hour: number;
} {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), hour: local.hour };
}

/** An instant in a zone, to the second: "2026-03-20T13:00:00+01:00". */
export function localIso({ at, zone }: { at: Date; zone: string }): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The next instant at which the clock of a zone shows this full hour. */
export function nextLocalHour({
  now,
  zone,
  hour,
}: {
  now: Date;
  zone: string;
  hour: number;
}): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = local.withPlainTime({ hour });
  const isAhead = Temporal.ZonedDateTime.compare(today, local) > 0;
  const next = isAhead ? today : local.add({ days: 1 }).withPlainTime({ hour });
  return new Date(next.epochMilliseconds);
}

/** "Lissabon": the city of a zone in the locale's language, or the zone's name if it has none. */
export function zoneCity(zone: string, locale: string): string {
  const name = RENAMED[zone] ?? zone;
  return translateCity(name, locale) ?? (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** "Budapest, GMT+1": the city of a zone with its offset at an instant; "UTC" alone. */
export function zoneName({ zone, at, locale }: { zone: string; at: Date; locale: string }): string {
  const city = zoneCity(zone, locale);
  const offset = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  if (!zone.includes('/') || !offset) return city;
  return `${city}, ${/\d/.test(offset) ? offset : `${offset}+0`}`;
}
