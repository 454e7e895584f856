import { GAME_NAME_LENGTH } from '../creators/profile/updateProfile.rules.ts';
import { toSlug } from './slug.rules.ts';
import { hasLetterOrDigit } from '../../platform/text/letterOrDigit.rules.ts';
import { FIELD_MESSAGES, isWithin } from '../../platform/errors/fieldProblems.rules.ts';

/**
 * A game's slug is derived from its name once (slug.rules.ts). A taken slug gets -2, -3 and so on.
 * An event does not end before it starts and has at least two teams. An image that looks like an
 * icon is not used as a thumbnail.
 */
export const MIN_TEAMS = 2;

/** For names in scripts without a character that a slug may contain. */
const NAMELESS = 'game';

export const makeSlug = (name: string): string => toSlug(name) || NAMELESS;

export function freeSlug({ slug, taken }: { slug: string; taken: ReadonlySet<string> }): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

/** Matches URLs of icons and other small images. PostgreSQL uses the same pattern. */
export const SMALL_IMAGE =
  /\.(ico|svg)(\?|$)|(^|[/_.-])(icon|favicon|apple-touch-icon|small|tiny)s?([/_.-]|$)|(^|[/_.=-])(16|24|32|48|64|96)x(16|24|32|48|64|96)([/_.-]|$)/i;

/** Whether a URL looks like an icon or another small image, for which a better one is looked up. */
export const looksSmall = (url: string): boolean => SMALL_IMAGE.test(url);

export const MAX_IMAGE_ADDRESS_LENGTH = 1_000;

/** Allows our own paths and https URLs; other schemes could run scripts or leak data. */
export function isImageUrl(url: string): boolean {
  if (/^\/(media|game-images)(\/[\w%-]+(\.\w+)?)+$/.test(url)) return true;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed?.protocol === 'https:' && !parsed.username && !parsed.password;
}

export type ContentProblem = { field: string; message: string };

export const GAME_TEXT_LIMITS = {
  name: GAME_NAME_LENGTH,
  description: 5_000,
  title: 200,
  content: 20_000,
  status: 40,
  prizePool: 120,
  location: 200,
} as const;
export const TEAM_LIMITS = { min: MIN_TEAMS, max: 10_000 } as const;

const findMax = (field: string): number =>
  (GAME_TEXT_LIMITS as Record<string, number>)[field] ?? 200;

const NO_LETTER = 'Use at least one letter or digit.';

/**
 * The problem of a new name or slug without a letter and a digit. Names of earlier releases may
 * have neither.
 */
export const nameProblem = ({
  field,
  text,
}: {
  field: string;
  text: string;
}): ContentProblem | null => (hasLetterOrDigit(text) ? null : { field, message: NO_LETTER });

/**
 * Trims the texts and checks that they are present and within their limits; returns the first
 * problem.
 */
export function checkTexts<K extends string>(
  texts: Record<K, string>,
): { value: Record<K, string> } | { problem: ContentProblem } {
  const entries = Object.entries<string>(texts).map(
    ([field, text]) => [field, text.trim()] as const,
  );
  const empty = entries.find(([, text]) => text === '');
  if (empty) return { problem: { field: empty[0], message: 'Please fill all the inputs.' } };
  const long = entries.find(([field, text]) => text.length > findMax(field));
  if (long)
    return { problem: { field: long[0], message: FIELD_MESSAGES.longest(findMax(long[0])) } };
  return { value: Object.fromEntries(entries) as Record<K, string> };
}

export function eventProblem({
  startDate,
  endDate,
  numberOfTeams,
}: {
  startDate: Date;
  endDate: Date;
  numberOfTeams: number;
}): ContentProblem | null {
  if (endDate.getTime() < startDate.getTime())
    return { field: 'endDate', message: 'The end must not be before the start.' };
  if (!isWithin(numberOfTeams, TEAM_LIMITS))
    return { field: 'numberOfTeams', message: FIELD_MESSAGES.whole(TEAM_LIMITS) };
  return null;
}

/** Maximum per person. */
export const MAX_GAME_FOLLOWS = 200;
/** Maximum number of slots that one creator offers for one event. */
export const MAX_EVENT_SLOTS = 50;
