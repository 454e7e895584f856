import ical from 'node-ical';
import { isTimeZone } from '../../platform/time/zone.rules.ts';

/** Names with a colon or semicolon are quoted, except those of Exchange. */
const ZONE_OF_TIME = /;TZID=("[^"\r\n]*"|tzone:\/\/[^:;\r\n]*|[^":;\r\n]+)(?=[;:])/gi;
const DEFINITION = /^BEGIN:VTIMEZONE\s[\s\S]*?^END:VTIMEZONE/gim;
const DEFINED_NAME = /^TZID:(.*)$/im;

/**
 * Replaces names of zones that the parser does not know, whose times it would read in the server's
 * zone: by the zone in their path, else by one like the calendar's definition of the name, else by
 * the person's zone.
 */
export function withKnownZones({ text, timeZone }: { text: string; timeZone: string }): string {
  const definitions = new Map(
    [...text.matchAll(DEFINITION)].map(([definition]) => [
      unquoted(DEFINED_NAME.exec(definition)?.[1] ?? ''),
      definition,
    ]),
  );
  const zones = new Map<string, string>();
  return text.replace(ZONE_OF_TIME, (parameter, written: string) => {
    const name = unquoted(written);
    const zone = zones.get(name) ?? findZone({ name, definition: definitions.get(name) });
    zones.set(name, zone ?? timeZone);
    return zone === name ? parameter : `;TZID=${zone ?? timeZone}`;
  });
}

const unquoted = (name: string): string => name.replaceAll('"', '').trim();

type Named = { name: string; definition: string | undefined };

/** The name itself if the parser knows it; null if there is no such zone. */
function findZone({ name, definition }: Named): string | null {
  if (name === 'tzone://Microsoft/Utc') return 'UTC';
  // "/mozilla.org/20050126_1/Europe/Berlin"
  const path = name.split('/');
  const inPath = [path.slice(-3), path.slice(-2)].map((parts) => parts.join('/')).find(isTimeZone);
  if (inPath) return inPath;
  if (isKnown(name)) return name;
  return definition ? zoneLike(definition) : null;
}

/** The name for which the parser searches a zone like the calendar's definition. */
const CUSTOM = 'Customized Time Zone';

function zoneLike(definition: string): string | null {
  const start = readNoon({
    name: CUSTOM,
    before: definition.replace(DEFINED_NAME, `TZID:${CUSTOM}`),
  });
  const server = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Without success the parser takes the server's zone.
  if (!start?.tz || start.tz === server) return null;
  return start.tz.replace(':', '');
}

/** Names of other Microsoft products that the parser treats like CUSTOM. */
const CUSTOM_NAMES = /^(Customized Time Zone|tzone:\/\/Microsoft\/|\(no TZ description\))/;
/** "GMT+0100" */
const OFFSET = /^(UTC|GMT)?[+-]\d/i;

/** The parser does not tell: it reads a time in an unknown zone as one of the server. */
function isKnown(name: string): boolean {
  if (CUSTOM_NAMES.test(name)) return false;
  const start = readNoon({ name });
  return (
    isTimeZone(start?.tz ?? '') ||
    OFFSET.test(name) ||
    start?.getTime() !== new Date(NOON.year, NOON.month - 1, NOON.day, NOON.hour).getTime()
  );
}

/** Late enough for the last rule of every definition. */
const NOON = { year: 2035, month: 7, day: 15, hour: 12 };

function readNoon({ name, before = '' }: { name: string; before?: string }) {
  const { year, month, day, hour } = NOON;
  const time = `${year}0${month}${day}T${hour}0000`;
  const event = `BEGIN:VEVENT\nUID:noon\nDTSTART;TZID="${name}":${time}\nEND:VEVENT`;
  const { noon } = ical.sync.parseICS(`BEGIN:VCALENDAR\n${before}\n${event}\nEND:VCALENDAR`);
  return noon?.type === 'VEVENT' ? noon.start : null;
}
