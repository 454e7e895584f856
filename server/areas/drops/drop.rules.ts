import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

export const MAX_DROP_SLOTS = 20;
export const MAX_DROP_MINUTES = 60;
/** Maximum number of drops of one creator in 24 hours. */
export const MAX_DROPS_A_DAY = 20;
/** How long a take lasts: the time to sign in and press Pay. */
const TAKE_MINUTES = 3;
/** Maximum number of slots of one drop per IP address. */
export const MAX_TAKES_OF_ADDRESS = 3;

/** Without characters that look alike on a stream: 0, O, 1, I, L, 5, S, 2, Z, 8, B, U, V. */
const CODE_LETTERS = 'ACDEFGHJKMNPQRTWXY34679';
const CODE_LENGTH = 6;
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** `random` returns integers from 0 up to but excluding its argument. */
export const makeCode = (random: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[random(CODE_LETTERS.length)]).join('');

/** The code as it is stored, or null. People type it in any case and with spaces. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

export type DropField = 'slotIds' | 'minutes';

/** The first invalid field, or null. */
export function findDropProblem({
  slotCount,
  minutes,
}: {
  slotCount: number;
  minutes: number;
}): DropField | null {
  if (slotCount < 1 || slotCount > MAX_DROP_SLOTS) return 'slotIds';
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_DROP_MINUTES
    ? null
    : 'minutes';
}

export const dropEnd = ({ now, minutes }: { now: Date; minutes: number }): Date =>
  new Date(now.getTime() + minutes * MINUTE_MS);

/** The end of a take, at the latest when the slot can no longer be booked. */
export function takeEnd({
  now,
  slot: { startsAt, bookableUntil },
}: {
  now: Date;
  slot: { startsAt: Date; bookableUntil: Date | null };
}): Date {
  const end = now.getTime() + TAKE_MINUTES * MINUTE_MS;
  return new Date(Math.min(end, startsAt.getTime(), bookableUntil?.getTime() ?? end));
}
