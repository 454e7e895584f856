import { SPOKEN_LANGUAGES } from '../../../platform/i18n/languages.rules.ts';
/**
 * What a profile may hold: a bio of 500 characters, a known IANA zone, an interface language, spoken languages of a
 * fixed list, 20 games without duplicates, and links only to the site that each is for. Gamer excludes other tags.
 */
export const BIO_LENGTH = 500;
export const MAX_GAMES = 20;
export const GAME_NAME_LENGTH = 80;
export const LINK_LENGTH = 200;

export type SocialSite = 'twitterUrl' | 'instagramUrl' | 'facebookUrl';
const SITES: Record<SocialSite, { name: string; hosts: string[] }> = {
  twitterUrl: { name: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  instagramUrl: { name: 'Instagram', hosts: ['instagram.com'] },
  facebookUrl: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
};

export type ProfileField =
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

/** A link to a page on the site, made https; null for a blank one. */
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
    : { problem: { field: 'languages', message: `"${unknown}" is no language of the list.` } };
}

/** Names in their order, each once regardless of case. */
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

/** The specification's tooltip text when tags do not go together, else null; `before` are the tags until now. */
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
