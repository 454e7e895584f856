import type { Actor } from '../../../platform/access/Actor.ts';
import { requireVerifiedEmail } from '../../accounts/credentials/email/emailVerified.access.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { isCalendarDate } from '../../../platform/time/calendarDate.rules.ts';
import { localDate, localDay } from '../../../platform/time/zone.rules.ts';
import { canOpenSlots, requireCanOpenSlots } from '../availability.access.ts';
import { WeeklyPatternInvalidError, WeeklyPatternNotFoundError } from '../availability.errors.ts';
import { openSlots } from '../slots/createAvailabilitySlots.ts';
import { readSlotTypes } from '../slots/readSlotTypes.ts';
import { asDate, asDay, asShift } from './patternDays.ts';
import { addDays, findInvalidField, getSlots, type PatternSlot } from './weeklyPattern.rules.ts';
import { HOUR_MS, WEEK_DAYS } from '../../../platform/time/timeUnits.rules.ts';

export type NewPattern = { weeks: number; slots: PatternSlot[]; from: string };

/**
 * Saves a weekly pattern that fills the coming weeks from a local day on and replaces an earlier
 * one. Fills immediately and returns how many slots were opened. Throws CannotOpenSlotsError,
 * EmailNotVerifiedError, WeeklyPatternInvalidError, SessionTypeNotFoundError or
 * SessionTypeModeError.
 */
export async function saveWeeklyPattern(
  deps: Deps,
  actor: Actor,
  { weeks, slots, from }: NewPattern,
): Promise<number> {
  const invalid = findInvalidField({ weeks, slots }) ?? (isCalendarDate(from) ? null : 'from');
  if (invalid) throw new WeeklyPatternInvalidError(invalid);
  await requireCanOpenSlots(deps, actor.id);
  await requireVerifiedEmail(deps, actor);
  const typed = await readSlotTypes(deps, {
    creatorId: actor.id,
    // Without the length, which may be that of a slot from before the type was changed.
    slots: slots.map(({ sessionTypeId }) => ({ sessionTypeId, startsAt: deps.now() })),
  });
  const problem = typed.find(({ error }) => error)?.error;
  if (problem) throw problem;
  const generatedThrough = asDate(addDays(from, -1));
  return inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "User" where "id" = ${actor.id}::uuid for no key update`;
    await tx.weeklyPattern.deleteMany({ where: { creatorId: actor.id } });
    await tx.weeklyPattern.create({
      data: {
        creatorId: actor.id,
        weeks,
        generatedThrough,
        createdAt: deps.now(),
        slots: { create: slots },
      },
    });
    return fill({ deps, tx, creatorId: actor.id });
  });
}

/**
 * Pauses filling, or resumes it from today; days skipped in between are not filled later. Throws
 * WeeklyPatternNotFoundError.
 */
export async function pauseWeeklyPattern(
  deps: Deps,
  actor: Actor,
  { isPaused }: { isPaused: boolean },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.weeklyPattern.updateMany({
      where: { creatorId: actor.id },
      data: { pausedAt: isPaused ? deps.now() : null },
    });
    if (count === 0) throw new WeeklyPatternNotFoundError();
    if (!isPaused && (await canOpenSlots(deps, actor.id)))
      await fill({ deps, tx, creatorId: actor.id });
  });
}

export async function removeWeeklyPattern(deps: Deps, actor: Actor): Promise<void> {
  await deps.prisma.weeklyPattern.deleteMany({ where: { creatorId: actor.id } });
}

/** Patterns per query. */
const BATCH = 500;
const AT_ONCE = 4;
/** A pattern that could not be filled is tried again after this time. */
const RETRY_MS = HOUR_MS;

/**
 * Fills the patterns for which a new local day has begun; the others are not read. One creator's
 * failure does not stop the others.
 */
export async function fillWeeklyPatterns(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.now();
    const due = await deps.prisma.weeklyPattern.findMany({
      where: { pausedAt: null, nextFillAt: { lte: now } },
      select: { creatorId: true },
      orderBy: { nextFillAt: 'asc' },
      take: BATCH,
    });
    const creators = due.values();
    const lane = async (): Promise<void> => {
      for (const { creatorId } of creators) await fillIfAllowed(deps, creatorId);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    if (due.length < BATCH) return;
  }
}

async function fillIfAllowed(deps: Deps, creatorId: string): Promise<void> {
  // Recorded first, so that a failing pattern is not the first of the next batch again.
  await deps.prisma.weeklyPattern.updateMany({
    where: { creatorId },
    data: { nextFillAt: new Date(deps.now().getTime() + RETRY_MS) },
  });
  if (!(await canOpenSlots(deps, creatorId))) return;
  await inTransaction(deps.prisma, (tx) => fill({ deps, tx, creatorId })).catch((error: unknown) =>
    deps.log.error({ error, creatorId }, 'filling a weekly pattern failed'),
  );
}

/**
 * Opens the pattern's slots for days not filled yet. Existing slots stay, and a filled day is never
 * filled again.
 */
async function fill({
  deps,
  tx,
  creatorId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  creatorId: string;
}): Promise<number> {
  await tx.$queryRaw`select 1 from "WeeklyPattern" where "creatorId" = ${creatorId}::uuid for update`;
  const pattern = await tx.weeklyPattern.findFirst({
    where: { creatorId, pausedAt: null },
    include: {
      slots: { include: { sessionType: { select: { durationMinutes: true } } } },
      shifts: true,
      creator: { select: { timeZone: true } },
    },
  });
  if (!pattern) return 0;
  const zone = pattern.creator.timeZone;
  const now = deps.now();
  const today = localDate({ at: now, zone });
  const next = addDays(asDay(pattern.generatedThrough), 1);
  const from = next > today ? next : today;
  const through = addDays(today, pattern.weeks * WEEK_DAYS);
  const shifts = pattern.shifts.map(asShift);
  // The length of a type may have been changed since the pattern was saved.
  const ofWeek = pattern.slots.map(({ sessionType, ...slot }) => ({ ...slot, ...sessionType }));
  const slots = getSlots({ slots: ofWeek, shifts, from, through, zone }).filter(
    ({ startsAt }) => startsAt > now,
  );
  const opened =
    slots.length > 0
      ? await openSlots({ deps, tx, actor: null, creatorId, slots })
      : new Map<string, string>();
  await tx.weeklyPattern.update({
    where: { creatorId },
    data: {
      generatedThrough: from > through ? pattern.generatedThrough : asDate(through),
      nextFillAt: localDay({ date: today, zone }).to,
    },
  });
  return opened.size;
}
