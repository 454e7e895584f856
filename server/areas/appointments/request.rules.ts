import { FIELD_MESSAGES, type FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

export const REQUEST_LIMITS = { times: 5, note: 1_000, reason: 500 } as const;

/** A proposed time must be this far away when it is proposed, and when it is accepted. */
export const MIN_HOURS_AHEAD = 2;
export const MAX_DAYS_AHEAD = 60;
/** A proposed time starts on a multiple of it. */
export const TIME_STEP_MINUTES = 15;
const HOURS_TO_ANSWER = 48;
const HOURS_TO_PAY = 24;
const MINUTES_BEFORE_START = 60;

export const MAX_PENDING_WITH_CREATOR = 3;
export const MAX_PENDING = 20;
/** Requests sent within 24 hours, including withdrawn ones: each notifies the creator. */
export const MAX_A_DAY_WITH_CREATOR = 10;
/**
 * After a fan let this many accepted requests with one creator expire unpaid, the fan must wait.
 */
export const UNPAID_BEFORE_WAIT = 2;
const WAIT_DAYS = 7;

type Proposal = { proposedTimes: readonly Date[]; note: string };

/** The note is trimmed before it is measured. */
export function requestProblems({ proposedTimes, note }: Proposal, now: Date): FieldProblem[] {
  const message = timesProblem(proposedTimes, now);
  return [
    ...(message ? [{ field: 'proposedTimes', message }] : []),
    ...(note.trim().length > REQUEST_LIMITS.note
      ? [{ field: 'note', message: FIELD_MESSAGES.longest(REQUEST_LIMITS.note) }]
      : []),
  ];
}

function timesProblem(times: readonly Date[], now: Date): string | null {
  const instants = times.map((time) => time.getTime());
  if (instants.length < 1 || instants.length > REQUEST_LIMITS.times)
    return `Propose 1 to ${REQUEST_LIMITS.times} times.`;
  if (new Set(instants).size < instants.length) return 'Propose each time once.';
  if (instants.some((instant) => instant % (TIME_STEP_MINUTES * MINUTE_MS) !== 0))
    return 'Propose times on a quarter of an hour.';
  const [min, max] = [MIN_HOURS_AHEAD * HOUR_MS, MAX_DAYS_AHEAD * DAY_MS];
  const isWithin = (ahead: number) => ahead >= min && ahead <= max;
  return instants.every((instant) => isWithin(instant - now.getTime()))
    ? null
    : `Propose times from ${MIN_HOURS_AHEAD} hours to ${MAX_DAYS_AHEAD} days ahead.`;
}

/**
 * The deadline for the creator's answer: 48 hours, but not after the last proposed time becomes too
 * close to accept.
 */
export function answerDeadline({
  proposedTimes,
  now,
}: {
  proposedTimes: readonly Date[];
  now: Date;
}): Date {
  const last = Math.max(...proposedTimes.map((time) => time.getTime()));
  return new Date(
    Math.min(now.getTime() + HOURS_TO_ANSWER * HOUR_MS, last - MIN_HOURS_AHEAD * HOUR_MS),
  );
}

/** Until when an accepted time is held for its payment. */
export function payDeadline({ startsAt, now }: { startsAt: Date; now: Date }): Date {
  return new Date(
    Math.min(
      now.getTime() + HOURS_TO_PAY * HOUR_MS,
      startsAt.getTime() - MINUTES_BEFORE_START * MINUTE_MS,
    ),
  );
}

/** Whether a time is too close to be accepted: less than 2 hours or the creator's minimum notice. */
export function isTooSoon({
  startsAt,
  minimumNoticeMinutes,
  now,
}: {
  startsAt: Date;
  minimumNoticeMinutes: number;
  now: Date;
}): boolean {
  const ahead = Math.max(MIN_HOURS_AHEAD * HOUR_MS, minimumNoticeMinutes * MINUTE_MS);
  return startsAt.getTime() - now.getTime() < ahead;
}

export type RequestLimitReason =
  | 'PENDING_WITH_CREATOR'
  | 'PENDING'
  | 'SENT_TODAY'
  | 'EXPIRED_UNPAID';
export const REQUEST_LIMIT_MESSAGES: Record<RequestLimitReason, string> = {
  PENDING_WITH_CREATOR: `You have ${MAX_PENDING_WITH_CREATOR} open requests with this creator. Wait for the answer, pay or withdraw one.`,
  PENDING: `You have ${MAX_PENDING} open requests. Wait for the answers, pay or withdraw one.`,
  SENT_TODAY: `You sent this creator ${MAX_A_DAY_WITH_CREATOR} requests within 24 hours.`,
  EXPIRED_UNPAID: `You let ${UNPAID_BEFORE_WAIT} accepted requests with this creator run out unpaid. Wait up to ${WAIT_DAYS} days.`,
};
export type RequestRefusal = { reason: RequestLimitReason; availableAt: Date | null };

type Requests = {
  /** Pending requests, and accepted ones that are not paid. */
  open: number;
  openWithCreator: number;
  /** When the last requests to this creator were sent, newest first. */
  sentAt: readonly Date[];
  /** When accepted requests with this creator expired unpaid, newest first. */
  ranOutAt: readonly Date[];
};

/** Returns why the fan may not send one more request to a creator now, or null. */
export function requestRefusal(
  { open, openWithCreator, sentAt, ranOutAt }: Requests,
  now: Date,
): RequestRefusal | null {
  if (openWithCreator >= MAX_PENDING_WITH_CREATOR)
    return { reason: 'PENDING_WITH_CREATOR', availableAt: null };
  if (open >= MAX_PENDING) return { reason: 'PENDING', availableAt: null };
  const waits = [
    { reason: 'SENT_TODAY' as const, since: sentAt[MAX_A_DAY_WITH_CREATOR - 1], days: 1 },
    {
      reason: 'EXPIRED_UNPAID' as const,
      since: ranOutAt.length < UNPAID_BEFORE_WAIT ? undefined : ranOutAt[0],
      days: WAIT_DAYS,
    },
  ];
  for (const { reason, since, days } of waits) {
    const availableAt = since && new Date(since.getTime() + days * DAY_MS);
    if (availableAt && availableAt > now) return { reason, availableAt };
  }
  return null;
}
