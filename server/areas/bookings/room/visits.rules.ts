import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/** One stay of one side in the room. Without `leftAt` it lasts at least until `seenAt`. */
export type Visit = { userId: string; joinedAt: Date; seenAt: Date; leftAt: Date | null };

type Span = { from: number; to: number };

/** The stays of one person within [from, to), in order and without overlaps, in ms since 1970. */
export function toStays({
  visits,
  userId,
  from,
  to,
}: {
  visits: readonly Visit[];
  userId: string;
  from: Date;
  to: Date;
}): Span[] {
  const cut = visits
    .filter((visit) => visit.userId === userId)
    .map(({ joinedAt, seenAt, leftAt }) => ({
      from: Math.max(joinedAt.getTime(), from.getTime()),
      to: Math.min((leftAt ?? seenAt).getTime(), to.getTime()),
    }))
    .filter((span) => span.to > span.from)
    .sort((one, other) => one.from - other.from);
  const merged: Span[] = [];
  for (const span of cut) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

export const lengthMs = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** How long both were in the room at once, in ms. */
export function togetherMs(one: readonly Span[], other: readonly Span[]): number {
  return one.reduce(
    (sum, { from, to }) =>
      sum +
      other.reduce(
        (inner, span) => inner + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
        0,
      ),
    0,
  );
}

type Seen = {
  visits: readonly Visit[];
  fanId: string;
  creatorId: string;
  startsAt: Date;
  endsAt: Date;
};

/** Whole minutes that both were in the room during the booked time. */
export function minutesTogether({ visits, fanId, creatorId, startsAt, endsAt }: Seen): number {
  const within = { visits, from: startsAt, to: endsAt };
  const fan = toStays({ ...within, userId: fanId });
  const creator = toStays({ ...within, userId: creatorId });
  return Math.floor(togetherMs(fan, creator) / MINUTE_MS);
}

/** The fan stayed this long after the start. */
const ALONE_MS = 10 * MINUTE_MS;

/**
 * Whether the fan waited in the room for 10 minutes after the start while the two were never in it
 * together during the booked time. Depends only on the stored visits, so that repeating it gives
 * the same result.
 */
export function wasFanAlone({ visits, fanId, creatorId, startsAt, endsAt }: Seen): boolean {
  const within = { visits, from: startsAt, to: endsAt };
  const fan = toStays({ ...within, userId: fanId });
  const creator = toStays({ ...within, userId: creatorId });
  return lengthMs(fan) >= ALONE_MS && togetherMs(fan, creator) === 0;
}
