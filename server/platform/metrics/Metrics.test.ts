import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './Metrics.ts';
import { METRICS } from './metricDefinitions.ts';

describe('createMetrics', () => {
  it('help and type are printed once per metric, before its samples', () => {
    const metrics = createMetrics();
    const name = 'slotcast_requests_total';
    metrics.increment({ name, labels: { surface: 'api', status: '200' } });
    metrics.set({ name: 'slotcast_redis_up', value: 1 });
    metrics.increment({ name, labels: { surface: 'api', status: '404' }, by: 2 });
    expect(metrics.print([{ name: 'process_start_time_seconds', value: 7 }]).split('\n')).toEqual([
      '# HELP slotcast_requests_total HTTP responses by surface and status.',
      '# TYPE slotcast_requests_total counter',
      'slotcast_requests_total{surface="api",status="200"} 1',
      'slotcast_requests_total{surface="api",status="404"} 2',
      '# HELP process_start_time_seconds Start of this process, in seconds since the Unix epoch.',
      '# TYPE process_start_time_seconds gauge',
      'process_start_time_seconds 7',
      expect.stringMatching(/^# HELP slotcast_redis_up /),
      '# TYPE slotcast_redis_up gauge',
      'slotcast_redis_up 1',
      '',
    ]);
  });

  it('quotes, backslashes and line feeds in label values are escaped', () => {
    const metrics = createMetrics();
    metrics.increment({
      name: 'slotcast_requests_total',
      labels: { surface: 'a"b\\c\nd', status: '200' },
    });
    expect(metrics.print()).toContain(
      String.raw`slotcast_requests_total{surface="a\"b\\c\nd",status="200"} 1`,
    );
  });

  it('each observation is counted in every bucket whose bound it does not exceed', () => {
    const metrics = createMetrics();
    const labels = { surface: 'api' };
    for (const seconds of [0.02, 0.3, 60])
      metrics.observe({ name: 'slotcast_request_seconds', labels, seconds });
    const text = metrics.print();
    expect(text).toContain('# TYPE slotcast_request_seconds histogram');
    expect(text).toContain('slotcast_request_seconds_bucket{surface="api",le="0.01"} 0');
    expect(text).toContain('slotcast_request_seconds_bucket{surface="api",le="0.025"} 1');
    expect(text).toContain('slotcast_request_seconds_bucket{surface="api",le="0.5"} 2');
    expect(text).toContain('slotcast_request_seconds_bucket{surface="api",le="+Inf"} 3');
    expect(text).toContain('slotcast_request_seconds_count{surface="api"} 3');
  });
});

describe('METRICS', () => {
  it('each metric is documented in docs/operations/metrics.md', async () => {
    const text = await readFile('docs/operations/metrics.md', 'utf8');
    expect(Object.keys(METRICS).filter((name) => !text.includes(name))).toEqual([]);
  });
});
