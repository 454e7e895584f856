import {
  METRICS,
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  type MetricName,
} from './metricDefinitions.ts';

/** Upper bounds in seconds, inclusive. */
const BUCKET_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;
/** A value that is read when the metrics are rendered. */
export type Sample = { name: MetricName; labels?: Labels; value: number };
type Histogram = {
  name: MetricName;
  labels: Labels;
  buckets: number[];
  sum: number;
  count: number;
};

/** Counters, gauges and histograms of this process in the Prometheus text format. */
export function createMetrics() {
  const values = new Map<string, Sample>();
  const histograms = new Map<string, Histogram>();

  const increment = <N extends CounterName>({
    name,
    labels = {},
    by = 1,
  }: { name: N; by?: number } & LabelsOf<N>): void => {
    const key = series({ name, labels });
    values.set(key, { name, labels, value: (values.get(key)?.value ?? 0) + by });
  };
  const set = <N extends GaugeName>({
    name,
    labels = {},
    value,
  }: { name: N; value: number } & LabelsOf<N>): void => {
    values.set(series({ name, labels }), { name, labels, value });
  };
  const observe = <N extends HistogramName>({
    name,
    labels = {},
    seconds,
  }: { name: N; seconds: number } & LabelsOf<N>): void => {
    const key = series({ name, labels });
    const histogram = histograms.get(key) ?? {
      name,
      labels,
      buckets: BUCKET_BOUNDS.map(() => 0),
      sum: 0,
      count: 0,
    };
    histograms.set(key, histogram);
    histogram.sum += seconds;
    histogram.count += 1;
    BUCKET_BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    });
  };
  const print = (samples: Sample[] = []): string => {
    const lines = (Object.keys(METRICS) as MetricName[]).flatMap((name) => {
      const own = [
        ...[...values.values(), ...samples].filter((sample) => sample.name === name).map(line),
        ...[...histograms.values()].filter((one) => one.name === name).flatMap(histogramLines),
      ];
      return own.length > 0 ? [...header(name), ...own] : [];
    });
    return `${lines.join('\n')}\n`;
  };
  return { increment, set, observe, print };
}

export type Metrics = ReturnType<typeof createMetrics>;

function header(name: MetricName): string[] {
  const { help, type } = METRICS[name];
  return [`# HELP ${name} ${escape(help)}`, `# TYPE ${name} ${type}`];
}

function line({ name, labels = {}, value }: Sample): string {
  return `${series({ name, labels })} ${value}`;
}

function histogramLines({ name, labels, buckets, sum, count }: Histogram): string[] {
  const bucket = (le: string): string =>
    series({ name: `${name}_bucket`, labels: { ...labels, le } });
  return [
    ...buckets.map((value, index) => `${bucket(String(BUCKET_BOUNDS[index]))} ${value}`),
    `${bucket('+Inf')} ${count}`,
    `${series({ name: `${name}_sum`, labels })} ${sum}`,
    `${series({ name: `${name}_count`, labels })} ${count}`,
  ];
}

/** A name with labels, for example `requests{surface="api"}`. */
function series({ name, labels }: { name: string; labels: Labels }): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) => `${key}="${SPECIAL.test(value) ? escapeLabel(value) : value}"`,
  );
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
}

/** Characters that need an escape in a label value. Hardly any value has one. */
const SPECIAL = /[\\\n"]/;

const escapeLabel = (value: string): string => escape(value).replaceAll('"', String.raw`\"`);

/** Escapes help texts and label values. */
function escape(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
}
