/** Control characters could break a calendar file, and direction marks could disguise a link. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** One line without hidden characters; null when nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  return text?.replaceAll(/\s+/g, ' ').replaceAll(HIDDEN, '').trim() || null;
}

/** Lines without hidden characters; null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  const lines = text?.split(/\r\n|[\r\n]/).map((line) => line.replaceAll(HIDDEN, '').trimEnd());
  return lines?.join('\n').trim() || null;
}

/** The link as browsers parse it; null unless it is https and has no user name. */
export function toHttpsLink({ link, max }: { link: string; max: number }): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  return url.href.length <= max && !/\s/.test(url.href) ? url.href : null;
}
