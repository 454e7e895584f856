import { Temporal } from 'temporal-polyfill';
import type { Deps } from '../../Deps.ts';
import type { User } from '../../platform/database/generated/client.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { dateLocale, getFormats } from '../../platform/email/emailFormats.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';
import { zoneCity } from '../../platform/time/zone.rules.ts';
import type { WeekTime } from './clockChanges/clockChange.rules.ts';
import { readClockChange, type ShownZone } from './clockChanges/readClockChange.ts';
import { CLOCK_CHANGE_PAGE } from './clockChanges/notifyOfClockChanges.ts';

/** Times per zone in the email; the page shows all. */
const MAX_LINES = 7;

/** Lists the times of the weekly pattern that change for fans, unless the creator has answered. */
export async function mailClockChange(
  deps: Deps,
  { clockChangeId }: { clockChangeId: string },
): Promise<void> {
  const found = await deps.prisma.clockChange.findFirst({
    where: { id: clockChangeId, answeredAt: null, creator: { deletedAt: null } },
    include: { creator: true },
  });
  if (!found) return;
  const { creator: reader, changesAt } = found;
  const now = deps.now();
  const change = await readClockChange(deps.prisma, { creatorId: reader.id, now, changesAt });
  if (!change) return;
  const email = writeEmail({
    area: 'availability',
    kind: 'clockChange',
    locale: reader.locale,
    values: {
      reader: reader.username,
      when: getFormats(reader).zonedTime(changesAt),
      times: change.zones.map((zone) => writeZone({ reader, zone })).join('\n\n'),
    },
  });
  await deps.mail.send({
    id: `clock-change-${clockChangeId}`,
    to: reader.email,
    ...composeMail({ email, publicUrl: deps.env.publicUrl, page: CLOCK_CHANGE_PAGE }),
  });
}

function writeZone({ reader, zone }: { reader: User; zone: ShownZone }): string {
  const write = weekTimeFormat(reader);
  const lines = zone.times
    .slice(0, MAX_LINES)
    .map(({ before, after }) => `${write(before)} → ${write(after)}`);
  const more = zone.times.length > MAX_LINES ? ['…'] : [];
  return [zoneCity(zone.timeZone, reader.locale), ...lines, ...more].join('\n');
}

/** "Monday 20:00"; weeks begin on Monday. */
function weekTimeFormat(reader: User): (time: WeekTime) => string {
  const format = new Intl.DateTimeFormat(dateLocale(reader), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const monday = Temporal.PlainDateTime.from('2024-01-01').toZonedDateTime('UTC');
  return ({ weekday, minute }) =>
    format.format(monday.add({ days: weekday, minutes: minute }).epochMilliseconds);
}
