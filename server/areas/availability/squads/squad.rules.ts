import { isWithin } from '../../../platform/errors/fieldProblems.rules.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * A squad is a slot with numbered places, each booked by another fan at the price of the slot. At the
 * deadline it takes place when at least the minimum of places is paid; otherwise it closes and every
 * fan is refunded. The database checks the same sizes.
 */
export const SQUAD_LIMITS = {
  size: { min: 2, max: 10 },
  /** Before the start. */
  deadlineHours: { min: 2, max: 168, usual: 24 },
} as const;

export type SquadInput = {
  size: number;
  minimum: number;
  deadlineHours: number;
};

export type SquadProblem =
  | 'SQUAD_SIZE'
  | 'SQUAD_MINIMUM'
  | 'SQUAD_DEADLINE'
  | 'SQUAD_DEADLINE_PAST'
  | 'SQUAD_PLACE';

/** Returns the first problem of a new squad at a place, or null. A room is for two people. */
export function squadProblem({
  squad: { size, minimum, deadlineHours },
  startsAt,
  placeKind,
  now,
}: {
  squad: SquadInput;
  startsAt: Date;
  placeKind: string;
  now: Date;
}): SquadProblem | null {
  if (!isWithin(size, SQUAD_LIMITS.size)) return 'SQUAD_SIZE';
  if (!isWithin(minimum, { min: 1, max: size })) return 'SQUAD_MINIMUM';
  if (!isWithin(deadlineHours, SQUAD_LIMITS.deadlineHours)) return 'SQUAD_DEADLINE';
  if (squadDeadline({ startsAt, deadlineHours }).getTime() <= now.getTime())
    return 'SQUAD_DEADLINE_PAST';
  return placeKind === 'ROOM' ? 'SQUAD_PLACE' : null;
}

export function squadDeadline({
  startsAt,
  deadlineHours,
}: {
  startsAt: Date;
  deadlineHours: number;
}): Date {
  return new Date(startsAt.getTime() - deadlineHours * HOUR_MS);
}

type Bookable = { status: string; deadlineAt: Date; freePlaces: number };

/** Whether a place can be booked as far as the squad is concerned. */
export const hasFreePlace = ({ status, deadlineAt, freePlaces }: Bookable, now: Date): boolean =>
  status === 'OPEN' && deadlineAt.getTime() > now.getTime() && freePlaces > 0;

/** The decision at the deadline. */
export const isSquadComplete = ({
  minimum,
  paidPlaces,
}: {
  minimum: number;
  paidPlaces: number;
}): boolean => paidPlaces >= minimum;
