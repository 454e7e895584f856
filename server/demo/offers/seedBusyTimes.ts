import { expandCalendar } from '../../areas/busyTimes/expandCalendar.ts';
import { busyWindow } from '../../areas/busyTimes/busyTimes.rules.ts';
import { sealAddress } from '../../areas/busyTimes/calendarAddress.ts';
import type { Deps } from '../../Deps.ts';
import { localDate } from '../../platform/time/zone.rules.ts';
import { findPerson } from '../findPerson.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const USERNAME = 'rhea';
const HOST = 'calendar.example.com';

/** Weekly events in the hours in which demo creators open slots, and one evening off. */
function getCalendar({ now, timeZone }: { now: Date; timeZone: string }): string {
  const dayIn = (days: number): string =>
    localDate({ at: new Date(now.getTime() + days * DAY_MS), zone: timeZone }).replaceAll('-', '');
  const event = (uid: string, ...lines: string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...lines,
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${HOST}//EN`,
    ...event(
      'training',
      `DTSTART:${dayIn(1)}T181500`,
      `DTEND:${dayIn(1)}T194500`,
      'RRULE:FREQ=WEEKLY',
    ),
    ...event('dinner', `DTSTART:${dayIn(4)}T200000`, `DTEND:${dayIn(4)}T220000`),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/**
 * A connected calendar whose busy times pause slots. Its URL does not exist, so the next read is
 * set far in the future.
 */
export async function seedBusyTimes(deps: Deps): Promise<void> {
  const { id: userId, timeZone } = await findPerson(deps, USERNAME);
  const now = deps.now();
  const expanded = await expandCalendar({
    text: getCalendar({ now, timeZone }),
    timeZone,
    ...busyWindow(now),
  });
  if ('problem' in expanded) throw new Error(`Calendar of ${USERNAME}: ${expanded.problem}`);
  await deps.prisma.connectedCalendar.create({
    data: {
      userId,
      sealedUrl: sealAddress(deps, `https://${HOST}/${USERNAME}/basic.ics`),
      host: HOST,
      nextReadAt: new Date(now.getTime() + 365 * DAY_MS),
      lastSuccessAt: now,
      busyTimes: {
        create: expanded.busy.map(({ start, end }) => ({
          creator: { connect: { id: userId } },
          startsAt: new Date(start),
          endsAt: new Date(end),
        })),
      },
    },
  });
}
