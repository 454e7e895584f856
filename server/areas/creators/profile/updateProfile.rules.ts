import { SPOKEN_LANGUAGES } from '../../../platform/i18n/languages.rules.ts';
/**
 * The limits of a profile: a bio of 500 characters, an IANA time zone, an interface language,
 * spoken languages from a fixed list, 20 distinct games, and links only to the site that each field
 * is for. Gamer excludes other tags.
 */
export const BIO_LENGTH = 500;
const MAX_GAMES = 20;
/** Also of the games that admins add: creators choose them by name. */
export const GAME_NAME_LENGTH = 120;
export const LINK_LENGTH = 200;

export type SocialSite = 'twitterUrl' | 'instagramUrl' | 'facebookUrl';
const SITES: Record<SocialSite, { name: string; hosts: string[] }> = {
  twitterUrl: { name: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  instagramUrl: { name: 'Instagram', hosts: ['instagram.com'] },
  facebookUrl: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
};

type ProfileField =
  | SocialSite
  | 'bio'
  | 'timeZone'
  | 'locale'
  | 'formatLocale'
  | 'languages'
  | 'games';
export type ProfileProblem = { field: ProfileField; message: string };
type Checked<T> = { value: T } | { problem: ProfileProblem };

export function checkBio(text: string): Checked<string> {
  const value = text.trim();
  if ([...value].length <= BIO_LENGTH) return { value };
  return { problem: { field: 'bio', message: `A bio has ${BIO_LENGTH} characters at most.` } };
}

/** Normalizes a link to a page on the site to https; null for a blank one. */
export function checkLink({
  site,
  text,
}: {
  site: SocialSite;
  text: string;
}): Checked<string | null> {
  const blank = text.trim();
  if (blank === '') return { value: null };
  const { name, hosts } = SITES[site];
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(blank) ? blank : `https://${blank}`);
  const host = url?.hostname.replace(/^(www|mobile|m)\./, '') ?? '';
  const isPage =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname.length > 1 &&
    !url.username &&
    !url.password &&
    !url.port;
  if (!isPage || !hosts.includes(host) || blank.length > LINK_LENGTH)
    return { problem: { field: site, message: `This is no link to a page on ${name}.` } };
  url.protocol = 'https:';
  return { value: url.href };
}

export function checkLanguages(codes: string[]): Checked<string[]> {
  const value = [...new Set(codes.map((code) => code.trim().toLowerCase()))];
  const unknown = value.find((code) => !SPOKEN_LANGUAGES.includes(code));
  return unknown === undefined
    ? { value }
    : { problem: { field: 'languages', message: `"${unknown}" is not a language of the list.` } };
}

/** Removes duplicates regardless of case and keeps the order. */
export function checkGames(names: string[]): Checked<string[]> {
  const byName = new Map<string, string>();
  for (const name of names.map((text) => text.trim().replace(/\s+/g, ' '))) {
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  const value = [...byName.values()];
  if (value.some((name) => name === '' || name.length > GAME_NAME_LENGTH))
    return {
      problem: {
        field: 'games',
        message: `A game's name has 1 to ${GAME_NAME_LENGTH} characters.`,
      },
    };
  if (value.length > MAX_GAMES)
    return { problem: { field: 'games', message: `${MAX_GAMES} games at most.` } };
  return { value };
}

/**
 * The specification's tooltip text when tags conflict, else null; `before` are the previous tags.
 */
export function tagConflict({
  tags,
  before,
}: {
  tags: readonly string[];
  before: readonly string[];
}): string | null {
  if (!tags.includes('GAMER') || tags.length < 2) return null;
  return before.includes('GAMER')
    ? 'Cannot select this tag with Gamer.'
    : 'Cannot select Gamer with other tags.';
}
