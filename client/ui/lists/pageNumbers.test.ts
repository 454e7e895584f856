import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pageNumbers.ts';

const shown = (page: number, pages: number) =>
  pageNumbers({ page, pages })
    .map((entry) => (entry === 'gap' ? '…' : entry))
    .join(' ');

describe('pageNumbers', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [4, 4, '1 2 3 4'],
  ])('page %i of %i shows all numbers', (page, pages, numbers) => {
    expect(shown(page, pages)).toBe(numbers);
  });

  it.each([
    [1, 5, '1 2 3 … 5'],
    [2, 9, '1 2 3 … 9'],
    [5, 9, '1 … 5 6 … 9'],
    [7, 9, '1 … 7 8 9'],
    [9, 9, '1 … 7 8 9'],
  ])('page %i of %i shows four numbers and gaps', (page, pages, numbers) => {
    expect(shown(page, pages)).toBe(numbers);
  });

  it('the numbers are sorted, at most four, and include the current, first and last page', () => {
    for (let pages = 1; pages <= 60; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageNumbers({ page, pages }).filter((entry) => entry !== 'gap');
        expect(numbers).toContain(page);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.length).toBeLessThanOrEqual(4);
      }
    }
  });
});
