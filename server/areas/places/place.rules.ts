import { cleanLine, cleanText, toHttpsLink } from '../../platform/text/enteredText.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** Where a session takes place. `is_meeting_place` in the database enforces the same rules. */
export type Place = {
  kind: 'ROOM' | 'DISCORD' | 'LINK' | 'IN_GAME' | 'OTHER';
  label: string | null;
  url: string | null;
  instructions: string | null;
};

/** The default for creators who have not chosen a place and bookings without one. */
export const ROOM: Place = { kind: 'ROOM', label: null, url: null, instructions: null };

/** Characters after trimming. */
export const PLACE_LIMITS = { label: 120, url: 500, instructions: 1_000 } as const;

export type PlaceProblem =
  | 'PLACE_LABEL_MISSING'
  | 'PLACE_LABEL_TOO_LONG'
  | 'PLACE_URL_MISSING'
  | 'PLACE_URL_INVALID'
  | 'PLACE_INSTRUCTIONS_TOO_LONG';

export type EnteredPlace = {
  kind: Place['kind'];
  label?: string | null | undefined;
  url?: string | null | undefined;
  instructions?: string | null | undefined;
};

const DISCORD_HOSTS = ['discord.gg', 'discord.com', 'www.discord.com', 'discordapp.com'];

/** Trims the fields of the kind, drops those of other kinds, and returns the first problem. */
export function checkPlace(entered: EnteredPlace): { place: Place } | { problem: PlaceProblem } {
  const { kind } = entered;
  const label = kind === 'ROOM' || kind === 'LINK' ? null : cleanLine(entered.label);
  const link = kind === 'LINK' || kind === 'DISCORD' ? cleanLine(entered.url) : null;
  const instructions = cleanText(entered.instructions);
  const url = link === null ? null : toHttpsLink({ link, max: PLACE_LIMITS.url });
  if (kind === 'LINK' && link === null) return { problem: 'PLACE_URL_MISSING' };
  if (link !== null && (url === null || !isHostOf(kind, url)))
    return { problem: 'PLACE_URL_INVALID' };
  if (label === null && (kind === 'IN_GAME' || kind === 'OTHER' || (kind === 'DISCORD' && !url)))
    return { problem: 'PLACE_LABEL_MISSING' };
  if (label !== null && label.length > PLACE_LIMITS.label)
    return { problem: 'PLACE_LABEL_TOO_LONG' };
  if (instructions !== null && instructions.length > PLACE_LIMITS.instructions)
    return { problem: 'PLACE_INSTRUCTIONS_TOO_LONG' };
  return { place: { kind, label, url, instructions } };
}

function isHostOf(kind: Place['kind'], url: string): boolean {
  return kind !== 'DISCORD' || DISCORD_HOSTS.includes(new URL(url).hostname);
}

/** Both sides see the place from the confirmation until 24 hours after the end. */
export function isPlaceVisible({
  booking: { status, endsAt },
  now,
}: {
  booking: { status: string; endsAt: Date };
  now: Date;
}): boolean {
  const isLive = status === 'CONFIRMED' || status === 'COMPLETED';
  return isLive && now.getTime() < endsAt.getTime() + DAY_MS;
}

/** The place of a booking is stored for questions to support, until this long after the end. */
export const PLACE_KEPT_MS = 30 * DAY_MS;

/** Whether the place of a booking is no longer known, which is not the same as a room. */
export function isPlaceDeleted({
  booking: { place, endsAt },
  now,
}: {
  booking: { place: object | null; endsAt: Date };
  now: Date;
}): boolean {
  return place === null && endsAt.getTime() + PLACE_KEPT_MS < now.getTime();
}
