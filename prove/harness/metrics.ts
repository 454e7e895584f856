export type MetricLine = {
  what: string;
  value: string | number;
  expected: string;
  holds: boolean;
  isSpeed?: boolean;
};
export type RecordMetric = (line: MetricLine) => void;

/** Prints each metric and collects all of them and those that failed. */
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
      `${line.holds ? 'ok  ' : 'FAIL'} ${name}: ${line.what}: ${line.value} (expected ${line.expected})`,
    );
  };
  return { metric, missed, lines };
}

export function exactly(
  what: string,
  value: string | number,
  expected: string | number,
): MetricLine {
  return { what, value, expected: String(expected), holds: value === expected };
}

export function atMost(what: string, value: number, max: number, unit = ''): MetricLine {
  return {
    what,
    value: `${round(value)}${unit}`,
    expected: `at most ${max}${unit}`,
    holds: value <= max,
  };
}

export function atLeast(what: string, value: number, min: number, unit = ''): MetricLine {
  return {
    what,
    value: `${round(value)}${unit}`,
    expected: `at least ${min}${unit}`,
    holds: value >= min,
  };
}

/** Marks a metric that depends on the machine's speed. `npm test` ignores it. */
export const ofSpeed = (line: MetricLine): MetricLine => ({ ...line, isSpeed: true });

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Counts each value, the most frequent first and equal counts by name: "3 SLOT_TAKEN, 1 booked". */
export function tally(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([first, a], [second, b]) => b - a || (first < second ? -1 : 1))
    .map(([value, count]) => `${count} ${value}`)
    .join(', ');
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}
