import { SPOKEN_LANGUAGES } from '../../../i18n/supportedLanguages.rules.ts';
import { isCalendarDate } from '../../../generated/calendarDate.rules.ts';
import { MAX_SEARCH_LENGTH } from '../../../generated/constraints.rules.ts';
import { MINOR_UNITS } from '../../../generated/minorUnits.rules.ts';
/**
 * The filter of a category page. The URL contains all of it, so that it can be shared and restored.
 */
export type CategorySearch = {
  search: string;
  /** Whole or decimal units of the currency as typed; empty is unset. */
  min: string;
  max: string;
  language: string;
  /** A day of the viewer's calendar, "2026-03-19", or empty. */
  on: string;
  at: DayPart | '';
  sort: Sort;
  page: number;
};

export const SORTS = ['RECOMMENDED', 'PRICE', 'SOONEST', 'NEWEST'] as const;
export type Sort = (typeof SORTS)[number];

/** Parts of a day as [first hour, end hour). */
export const DAY_PARTS = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
  night: [0, 6],
} as const;
export type DayPart = keyof typeof DAY_PARTS;

const MAX_MINOR = 2_147_483_647;

export function readCategorySearch(params: URLSearchParams): CategorySearch {
  const at = params.get('at') ?? '';
  const on = params.get('on') ?? '';
  const language = params.get('language') ?? '';
  // The server rejects later years.
  const isDay = on.startsWith('2') && isCalendarDate(on);
  return {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    min: cleanMinimum(params.get('min') ?? ''),
    max: cleanPrice(params.get('max') ?? ''),
    language: SPOKEN_LANGUAGES.includes(language) ? language : '',
    on: isDay ? on : '',
    at: isDay && at in DAY_PARTS ? (at as DayPart) : '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'RECOMMENDED',
    page: Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
  };
}

/** The query string of a filter, without unset values. */
export function writeCategorySearch({ page, sort, ...texts }: CategorySearch): string {
  const params = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== ''));
  if (sort !== 'RECOMMENDED') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search ? `?${search}` : '';
}

/** Keeps digits with at most two decimals, never below 0; anything else is unset. */
export function cleanPrice(typed: string): string {
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? typed : '';
}

/** The same for the minimum price: a minimum of 0 excludes nothing, so 0 is unset. */
export function cleanMinimum(typed: string): string {
  return Number(typed) === 0 ? '' : cleanPrice(typed);
}

/** One step up or down; an unset price counts as 0, and stepping down to 0 unsets it. */
export function stepPrice(typed: string, by: 1 | -1): string {
  const stepped = Math.round(Number(cleanPrice(typed) || 0) * MINOR_UNITS) + by * MINOR_UNITS;
  return stepped > 0 ? String(stepped / MINOR_UNITS) : '';
}

/** The range of instants of the date and part-of-day filter, in the device's zone. */
export function freeRange({ on, at }: Pick<CategorySearch, 'on' | 'at'>): {
  freeFrom: string | null;
  freeTo: string | null;
} {
  if (!on) return { freeFrom: null, freeTo: null };
  const [year = 1970, month = 1, day = 1] = on.split('-').map(Number);
  const [from, to] = at ? DAY_PARTS[at] : [0, 24];
  return {
    freeFrom: new Date(year, month - 1, day, from).toISOString(),
    freeTo: new Date(year, month - 1, day, to).toISOString(),
  };
}

const toMinor = (price: string): number | null =>
  price ? Math.min(MAX_MINOR, Math.round(Number(price) * MINOR_UNITS)) : null;

/** The query variables. Slot filters count only in a category that may open slots. */
export function toFilter(
  { search, min, max, language, sort, page, ...free }: CategorySearch,
  { hasSlots }: { hasSlots: boolean },
) {
  return {
    search: search.trim() || null,
    minPriceMinor: toMinor(min),
    maxPriceMinor: toMinor(max),
    language: language || null,
    ...(hasSlots ? freeRange(free) : { freeFrom: null, freeTo: null }),
    sort: sort === 'SOONEST' && !hasSlots ? ('RECOMMENDED' as const) : sort,
    page,
  };
}

/** The number of active filters, for the button that opens them on phones. */
export function countFilters({ min, max, language, on, sort }: CategorySearch): number {
  return [min, max, language, on, sort === 'RECOMMENDED' ? '' : sort].filter(Boolean).length;
}
