import { describe, expect, it } from 'vitest';
import { readCategorySearch } from '../creators/filters/categorySearch.ts';
import { toAlertHours, toListSearch, toSavedFilters } from './savedFilters.ts';

const read = (query: string) => readCategorySearch(new URLSearchParams(query));

describe('toSavedFilters', () => {
  it('the filters of creators and prices are kept, and lead back to the same list', () => {
    const filters = toSavedFilters(
      read('search=Catan&min=5&max=12.5&language=hu&on=2027-01-05&at=night&sort=PRICE&page=3'),
    );
    expect(filters).toEqual({
      search: 'Catan',
      language: 'hu',
      minPriceMinor: 500,
      maxPriceMinor: 1250,
    });
    const query = toListSearch({
      search: filters.search,
      language: filters.language,
      minPrice: { amountMinor: 500 },
      maxPrice: { amountMinor: 1250 },
    });
    expect(toSavedFilters(read(query))).toEqual(filters);
    expect(toListSearch({ search: null, language: null, minPrice: null, maxPrice: null })).toBe('');
  });
});

describe('toAlertHours', () => {
  it.each([
    ['', { fromMinute: null, toMinute: null }],
    ['afternoon', { fromMinute: 720, toMinute: 1080 }],
    ['evening', { fromMinute: 1080, toMinute: 0 }],
    ['night', { fromMinute: 0, toMinute: 360 }],
  ] as const)('the part of the day "%s" is read as the hours of the alert', (at, hours) => {
    expect(toAlertHours({ at })).toEqual(hours);
  });
});
