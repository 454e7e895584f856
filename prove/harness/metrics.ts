export type MetricLine = {
  what: string;
  value: string | number;
  wanted: string;
  holds: boolean;
  isSpeed?: boolean;
};
export type RecordMetric = (line: MetricLine) => void;

/** Prints each figure as it comes and keeps those that were missed. */
export function createMetricRecorder({
  name,
  print,
}: {
  name: string;
  print: (line: string) => void;
}): {
  metric: RecordMetric;
  missed: MetricLine[];
  lines: MetricLine[];
} {
  const lines: MetricLine[] = [];
  const missed: MetricLine[] = [];
  const metric: RecordMetric = (line) => {
    lines.push(line);
    if (!line.holds) missed.push(line);
    print(
      `${line.holds ? 'ok  ' : 'MISS'} ${name}: ${line.what}: ${line.value} (wanted ${line.wanted})`,
    );
  };
  return { metric, missed, lines };
}

/** A figure that must be exactly this. */
export function exactly(what: string, value: string | number, wanted: string | number): MetricLine {
  return { what, value, wanted: String(wanted), holds: value === wanted };
}

export function atMost(what: string, value: number, most: number, unit = ''): MetricLine {
  return {
    what,
    value: `${round(value)}${unit}`,
    wanted: `at most ${most}${unit}`,
    holds: value <= most,
  };
}

export function atLeast(what: string, value: number, least: number, unit = ''): MetricLine {
  return {
    what,
    value: `${round(value)}${unit}`,
    wanted: `at least ${least}${unit}`,
    holds: value >= least,
  };
}

/** Tells how fast this very machine is or comes back: no matter for a test, which may run on any. */
export const ofSpeed = (line: MetricLine): MetricLine => ({ ...line, isSpeed: true });

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How often each value comes, as "3 SLOT_TAKEN, 1 booked". */
export function tally(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => `${count} ${value}`)
    .join(', ');
}

/** The value that so many of a hundred are not above. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}
