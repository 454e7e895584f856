/** Upper bounds in seconds; Prometheus counts how many observations are not above each. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;
type Observed = { buckets: number[]; sum: number; count: number };

/** Counters and times of this process, in the text form that Prometheus reads. */
export function createMetrics() {
  const counters = new Map<string, number>();
  const times = new Map<string, { name: string; labels: Labels; observed: Observed }>();

  const count = (name: string, labels: Labels = {}, by = 1): void => {
    const key = series({ name, labels });
    counters.set(key, (counters.get(key) ?? 0) + by);
  };
  const observe = (name: string, labels: Labels, seconds: number): void => {
    const key = series({ name, labels });
    const kept = times.get(key) ?? {
      name,
      labels,
      observed: { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 },
    };
    times.set(key, kept);
    kept.observed.sum += seconds;
    kept.observed.count += 1;
    for (const [index, bound] of BOUNDS.entries())
      if (seconds <= bound) kept.observed.buckets[index] = (kept.observed.buckets[index] ?? 0) + 1;
  };
  const print = (): string[] => [
    ...[...counters].map(([key, value]) => `${key} ${value}`),
    ...[...times.values()].flatMap(({ name, labels, observed }) => [
      ...BOUNDS.map(
        (bound, index) =>
          `${series({ name: `${name}_bucket`, labels: { ...labels, le: String(bound) } })} ${observed.buckets[index]}`,
      ),
      `${series({ name: `${name}_bucket`, labels: { ...labels, le: '+Inf' } })} ${observed.count}`,
      `${series({ name: `${name}_sum`, labels })} ${observed.sum}`,
      `${series({ name: `${name}_count`, labels })} ${observed.count}`,
    ]),
  ];
  return { count, observe, print };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A name with its labels, for example `requests{surface="api"}`. */
export function series({ name, labels }: { name: string; labels: Labels }): string {
  const inside = Object.entries(labels).map(
    ([key, value]) => `${key}="${value.replaceAll(/[\\"\n]/g, '_')}"`,
  );
  return inside.length > 0 ? `${name}{${inside.join(',')}}` : name;
}
