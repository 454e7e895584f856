import type { AlertDelivery, Tag } from '../../../platform/database/generated/enums.ts';
import { isTurnedOn } from '../follow.rules.ts';
import { SPOKEN_LANGUAGES } from '../../../platform/i18n/languages.rules.ts';

export const MAX_SAVED_SEARCHES = 20;
/** Equal to the constraint of the table and to the search field of a list. */
export const MAX_SEARCH_LENGTH = 100;

export type SearchFilters = {
  tag: Tag;
  search: string | null;
  language: string | null;
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
};

export type SearchField = 'search' | 'language' | 'minPriceMinor' | 'maxPriceMinor';

/** Reads the filters as lists do: a blank search and a minimum price of 0 exclude nothing. */
export function normalizeFilters({ search, minPriceMinor, ...rest }: SearchFilters): SearchFilters {
  return {
    ...rest,
    search: search?.normalize('NFKC').trim() || null,
    minPriceMinor: minPriceMinor === 0 ? null : minPriceMinor,
  };
}

/** The first invalid filter, or null. */
export function findFilterProblem(filters: Omit<SearchFilters, 'tag'>): SearchField | null {
  const { search, language, minPriceMinor, maxPriceMinor } = filters;
  // Code points, as the constraint of the table counts.
  if (search !== null && Array.from(search).length > MAX_SEARCH_LENGTH) return 'search';
  if (language !== null && !SPOKEN_LANGUAGES.includes(language)) return 'language';
  if (minPriceMinor !== null && minPriceMinor < 0) return 'minPriceMinor';
  return isPriceRange({ minPriceMinor, maxPriceMinor }) ? null : 'maxPriceMinor';
}

export function isPriceRange({
  minPriceMinor,
  maxPriceMinor,
}: Pick<SearchFilters, 'minPriceMinor' | 'maxPriceMinor'>): boolean {
  return maxPriceMinor === null || maxPriceMinor >= (minPriceMinor ?? 0);
}

type Chosen = { delivery: AlertDelivery };

/**
 * An alert starts when it is turned on. A digest also starts when it is chosen in place of another
 * alert: the owner may have been notified immediately of earlier slots.
 */
export function startOfAlert({
  before,
  alert,
  now,
}: {
  before: Chosen;
  alert: Chosen;
  now: Date;
}): { alertedAt?: Date } {
  const isNew =
    isTurnedOn({ before, alert }) || (alert.delivery === 'DIGEST' && before.delivery !== 'DIGEST');
  return isNew ? { alertedAt: now } : {};
}
