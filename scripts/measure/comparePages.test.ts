import { describe, expect, test } from 'vitest';
import { computeMedian, findProblems, type Comparison, type PageRun } from './comparePages.ts';

const run = (performance: number, largestPaint: number): PageRun => ({
  performance,
  largestPaint,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 600,
  blockedTime: 100,
  layoutShift: 0,
});
const compare = (comparison: Partial<Comparison>): string[] =>
  findProblems({
    path: '/',
    device: 'mobile',
    baseline: [run(94, 2600), run(94, 2610), run(93, 2590)],
    current: [run(94, 2600), run(93, 2590), run(94, 2610)],
    ...comparison,
  });

describe('computeMedian', () => {
  test.each([
    [[90, 70, 80], 80],
    [[90, 70, 80, 60], 75],
  ])('the median of %j is %d', (points, median) => {
    expect(
      computeMedian(
        points.map((value) => run(value, 0)),
        'performance',
      ),
    ).toBe(median);
  });
});

describe('findProblems', () => {
  test('a build like the baseline has no problem', () => {
    expect(compare({})).toEqual([]);
  });

  test('two points below the baseline are allowed on mobile, three are not', () => {
    expect(compare({ current: [run(92, 2600)] })).toEqual([]);
    expect(compare({ current: [run(91, 2600)] })).toEqual([
      '/ on mobile: performance 91, in 0.1 94',
    ]);
  });

  test('desktop has a goal of its own', () => {
    expect(compare({ device: 'desktop', current: [run(97, 2600)] })).toEqual([
      '/ on desktop: performance 97, the goal is 98',
    ]);
  });

  test('a later largest paint is a problem when it is outside of the range of repeated runs', () => {
    const late = [run(94, 2700)];
    expect(compare({ current: late })).toEqual([
      '/ on mobile: largest paint 100 ms later than in 0.1, tolerance 50 ms',
    ]);
    expect(
      compare({ baseline: [run(94, 2400), run(94, 2600), run(94, 2800)], current: late }),
    ).toEqual([]);
  });
});
