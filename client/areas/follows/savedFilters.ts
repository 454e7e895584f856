import {
  DAY_PARTS,
  toFilter,
  writeCategorySearch,
  type CategorySearch,
} from '../creators/filters/categorySearch.ts';
import type { AlertHours } from './alertForm.rules.ts';
import { DAY_MINUTES } from '../../generated/timeUnits.rules.ts';
import { MINOR_UNITS } from '../../generated/minorUnits.rules.ts';

/**
 * The filters of a list that are saved. The day, the sorting and the page are specific to one
 * visit.
 */
export function toSavedFilters(value: CategorySearch) {
  const { search, language, minPriceMinor, maxPriceMinor } = toFilter(value, { hasSlots: true });
  return { search, language, minPriceMinor, maxPriceMinor };
}

/** The hours of an alert for the part of the day in a list's filters. */
export function toAlertHours({ at }: Pick<CategorySearch, 'at'>): AlertHours {
  if (!at) return { fromMinute: null, toMinute: null };
  const [from, to] = DAY_PARTS[at];
  return { fromMinute: from * 60, toMinute: (to * 60) % DAY_MINUTES };
}

type Money = { readonly amountMinor: number };
type SavedFilters = {
  search: string | null | undefined;
  language: string | null | undefined;
  minPrice: Money | null | undefined;
  maxPrice: Money | null | undefined;
};

/** The query string of the list with these filters. */
export function toListSearch({ search, language, minPrice, maxPrice }: SavedFilters): string {
  return writeCategorySearch({
    search: search ?? '',
    min: toUnits(minPrice),
    max: toUnits(maxPrice),
    language: language ?? '',
    on: '',
    at: '',
    sort: 'RECOMMENDED',
    page: 1,
  });
}

const toUnits = (money: Money | null | undefined): string =>
  money ? String(money.amountMinor / MINOR_UNITS) : '';
