import { median } from '../../bench/median.ts';

/** One Lighthouse run: points from 0 to 100, times in ms. */
export type PageRun = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blockedTime: number;
  layoutShift: number;
};
export type Device = 'mobile' | 'desktop';
export type Comparison = { path: string; device: Device; baseline: PageRun[]; current: PageRun[] };

export const MAX_MOBILE_LOSS = 2;
export const MIN_DESKTOP = 98;
const MIN_TOLERANCE_MS = 50;

export const computeMedian = (runs: PageRun[], key: keyof PageRun): number =>
  median(runs.map((run) => run[key]));

/**
 * Half the range of the runs of one build: a smaller difference between two builds may be noise.
 */
export function paintTolerance({ baseline, current }: Pick<Comparison, 'baseline' | 'current'>) {
  const halfRange = (runs: PageRun[]): number => {
    const paints = runs.map(({ largestPaint }) => largestPaint);
    return (Math.max(...paints) - Math.min(...paints)) / 2;
  };
  return Math.max(MIN_TOLERANCE_MS, halfRange(baseline), halfRange(current));
}

/** The goals that are missed, one sentence each. */
export function findProblems(comparison: Comparison): string[] {
  const { path, device, baseline, current } = comparison;
  const page = `${path} on ${device}`;
  const problems: string[] = [];
  const points = computeMedian(current, 'performance');
  const before = computeMedian(baseline, 'performance');
  if (device === 'mobile' && points < before - MAX_MOBILE_LOSS)
    problems.push(`${page}: performance ${points}, in 0.1 ${before}`);
  if (device === 'desktop' && points < MIN_DESKTOP)
    problems.push(`${page}: performance ${points}, the goal is ${MIN_DESKTOP}`);
  const later = computeMedian(current, 'largestPaint') - computeMedian(baseline, 'largestPaint');
  const tolerance = paintTolerance(comparison);
  if (later > tolerance)
    problems.push(
      `${page}: largest paint ${later.toFixed(0)} ms later than in 0.1, tolerance ${tolerance.toFixed(0)} ms`,
    );
  return problems;
}
