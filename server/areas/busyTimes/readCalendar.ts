import type { ConnectedCalendar, Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { lockCalendar } from '../availability/lockCalendar.ts';
import { lockSlotsAndCalendar } from '../availability/lockSlotsAndCalendar.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { busyWindow, computedFor, hasFailedLong, nextRead, type Span } from './busyTimes.rules.ts';
import { openAddress } from './calendarAddress.ts';
import { expandCalendar } from './expandCalendar.ts';
import { fetchCalendar } from './fetchCalendar.ts';

type Reading = ConnectedCalendar & { user: { timeZone: string } };
type Outcome =
  | { problem: string }
  | { problem: null; busy: Span[] | null; etag: string | null; computedFor: string };

/**
 * Reads a calendar and stores its busy times. A failed read is recorded and changes no busy time.
 */
export async function readCalendar(
  deps: Deps,
  { calendarId }: { calendarId: string },
): Promise<void> {
  const calendar = await deps.prisma.connectedCalendar.findFirst({
    where: { id: calendarId, user: { isActive: true } },
    include: { user: { select: { timeZone: true } } },
  });
  if (!calendar) return;
  const outcome = await readBusyTimes(deps, calendar);
  await inTransaction(deps.prisma, (tx) =>
    outcome.problem === null
      ? recordSuccess({ deps, tx, calendar, outcome })
      : recordFailure({ deps, tx, calendarId, problem: outcome.problem }),
  );
}

async function readBusyTimes(deps: Deps, calendar: Reading): Promise<Outcome> {
  const now = deps.now();
  const url = openAddress(deps, calendar.sealedUrl);
  if (!url) return { problem: 'SECRET_LOST' };
  const { timeZone } = calendar.user;
  const key = computedFor({ now, timeZone });
  const fetched = await fetchCalendar(deps, {
    url,
    // The busy times of another day or zone are computed from the whole calendar.
    etag: calendar.computedFor === key ? calendar.etag : null,
  });
  if ('problem' in fetched) return fetched;
  const { etag } = fetched;
  if (fetched.text === null) return { problem: null, busy: null, etag, computedFor: key };
  const expanded = await expandCalendar({ text: fetched.text, timeZone, ...busyWindow(now) });
  if ('problem' in expanded) return expanded;
  return { problem: null, busy: expanded.busy, etag, computedFor: key };
}

type Recording = { deps: Deps; tx: Prisma.TransactionClient };

async function recordSuccess({
  deps,
  tx,
  calendar: { id: calendarId, userId: creatorId },
  outcome: { busy, etag, computedFor: key },
}: Recording & {
  calendar: Reading;
  outcome: Extract<Outcome, { problem: null }>;
}): Promise<void> {
  const now = deps.now();
  if (busy) await lockSlotsAndCalendar(tx, { creatorId, startsAt: now, endsAt: null });
  else await lockCalendar(tx, { creatorId });
  const { count } = await tx.connectedCalendar.updateMany({
    where: { id: calendarId },
    data: {
      lastSuccessAt: now,
      failingSince: null,
      problem: null,
      notifiedAt: null,
      etag,
      computedFor: key,
    },
  });
  if (count !== 1 || !busy) return;
  const changed = await replaceBusyTimes({ tx, calendarId, creatorId, busy });
  if (changed > 0) await publishSlotsChanged(tx, { creatorId });
}

/** Writes only what differs; triggers pause and resume the slots. Returns the number of changes. */
async function replaceBusyTimes({
  tx,
  calendarId,
  creatorId,
  busy,
}: {
  tx: Prisma.TransactionClient;
  calendarId: string;
  creatorId: string;
  busy: Span[];
}): Promise<number> {
  const starts = busy.map(({ start }) => new Date(start).toISOString());
  const ends = busy.map(({ end }) => new Date(end).toISOString());
  const deleted = await tx.$executeRaw`
    delete from "BusyTime" b where b."calendarId" = ${calendarId}::uuid and (b."startsAt", b."endsAt") not in (
      select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]))`;
  const inserted = await tx.$executeRaw`
    insert into "BusyTime" ("calendarId", "creatorId", "startsAt", "endsAt")
    select ${calendarId}::uuid, ${creatorId}::uuid, n.* from (
      select * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[])
      except select b."startsAt", b."endsAt" from "BusyTime" b where b."calendarId" = ${calendarId}::uuid) n`;
  return deleted + inserted;
}

async function recordFailure({
  deps,
  tx,
  calendarId,
  problem,
}: Recording & { calendarId: string; problem: string }): Promise<void> {
  const now = deps.now();
  await tx.$queryRaw`select 1 from "ConnectedCalendar" where "id" = ${calendarId}::uuid for update`;
  const calendar = await tx.connectedCalendar.findUnique({ where: { id: calendarId } });
  if (!calendar) return;
  const failingSince = calendar.failingSince ?? now;
  const mustNotify = hasFailedLong({ now, failingSince }) && !calendar.notifiedAt;
  await tx.connectedCalendar.update({
    where: { id: calendarId },
    data: {
      lastFailureAt: now,
      failingSince,
      problem,
      nextReadAt: nextRead({ now, failingSince }),
      ...(mustNotify ? { notifiedAt: now } : {}),
    },
  });
  if (!mustNotify) return;
  await addNotification(tx, {
    recipientId: calendar.userId,
    kind: 'CALENDAR_FAILING',
    values: { subject: calendar.host },
    link: '/settings/calendars',
    now,
  });
}
