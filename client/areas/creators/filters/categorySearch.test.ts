import { describe, expect, it } from 'vitest';
import {
  cleanPrice,
  countFilters,
  freeRange,
  readCategorySearch,
  stepPrice,
  toFilter,
  writeCategorySearch,
} from './categorySearch.ts';

const read = (search: string) => readCategorySearch(new URLSearchParams(search));

describe('categorySearch URL', () => {
  it('the query string contains the whole filter without unset values', () => {
    const address =
      '?search=a%C3%A9&min=5&max=15.5&language=hu&on=2026-03-19&at=evening&sort=SOONEST&page=3';
    expect(writeCategorySearch(read(address))).toBe(address);
    expect(writeCategorySearch(read(''))).toBe('');
    expect(writeCategorySearch(read('page=1&sort=RECOMMENDED&search='))).toBe('');
  });

  it.each([
    'min=-3&max=abc',
    'language=xx',
    'on=19.3.2026&at=evening',
    'on=2026-02-30&at=evening',
    'on=9999-01-01',
    'at=evening',
    'sort=WORST',
    'page=-2',
    'page=x',
  ])('an invalid value is ignored (%s)', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});

describe('categorySearch price', () => {
  it.each([
    ['12', '12'],
    ['0.5', '0.5'],
    ['-1', ''],
    ['1e3', ''],
    ['', ''],
    ['3.999', ''],
  ])('the text %s is read as "%s"', (typed, clean) => {
    expect(cleanPrice(typed)).toBe(clean);
  });

  it('a step changes the price by one, and 0 is unset', () => {
    const steps = [
      stepPrice('', 1),
      stepPrice('', -1),
      stepPrice('0.5', -1),
      stepPrice('1', -1),
      stepPrice('1.5', 1),
      stepPrice('7', -1),
    ];
    expect(steps).toEqual(['1', '', '', '', '2.5', '6']);
  });

  it('a minimum of 0 is unset, so it is neither in the URL nor counted as a filter', () => {
    expect(writeCategorySearch(read('min=0'))).toBe('');
    expect(countFilters(read('min=0.00'))).toBe(0);
  });
});

describe('categorySearch variables', () => {
  it("prices are in minor units, and a part of the day is in the device's zone", () => {
    const { minPriceMinor, maxPriceMinor, freeFrom, freeTo } = toFilter(
      read('min=0.5&max=19.99&on=2026-03-19&at=evening'),
      { hasSlots: true },
    );
    expect([minPriceMinor, maxPriceMinor]).toEqual([50, 1999]);
    expect([new Date(freeFrom ?? '').getHours(), new Date(freeTo ?? '').getHours()]).toEqual([
      18, 0,
    ]);
  });

  it('slot filters are omitted for a category without slots', () => {
    expect(toFilter(read('on=2026-03-19&sort=SOONEST'), { hasSlots: false })).toMatchObject({
      freeFrom: null,
      freeTo: null,
      sort: 'RECOMMENDED',
    });
  });

  it('a whole day is covered, also a short one with a clock change', () => {
    const { freeFrom, freeTo } = freeRange({ on: '2026-03-29', at: '' });
    expect([new Date(freeFrom ?? '').getHours(), new Date(freeTo ?? '').getHours()]).toEqual([
      0, 0,
    ]);
  });
});

it('the number of active filters is counted for the filter button', () => {
  expect(countFilters(read('search=x&page=2'))).toBe(0);
  expect(countFilters(read('min=1&max=2&language=en&on=2026-03-19&at=night&sort=PRICE'))).toBe(5);
});
