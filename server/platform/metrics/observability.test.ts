import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { METRICS } from './metricDefinitions.ts';

const read = (file: string): Promise<string> => readFile(file, 'utf8');
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(slotcast|process)_[a-z_]+/g)].map(([name]) =>
      name.replace(/(seconds)_(bucket|count|sum)$/, '$1'),
    ),
  ),
];

describe('deploy/observability', () => {
  it.each(['alerts.yaml', 'grafana-dashboard.json', 'tests.yaml'])(
    'the file uses existing metrics only: %s',
    async (file) => {
      const names = namesIn(await read(`deploy/observability/${file}`));
      expect(names.length).toBeGreaterThan(2);
      expect(names.filter((name) => !Object.hasOwn(METRICS, name))).toEqual([]);
    },
  );

  it('the dashboard shows every metric', async () => {
    const shown = namesIn(await read('deploy/observability/grafana-dashboard.json'));
    expect(Object.keys(METRICS).filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('the alerts are those that the document explains', async () => {
    const rules = [...(await read('deploy/observability/alerts.yaml')).matchAll(/expr: '(.*)'/g)];
    const documented = [
      ...(await read('docs/operations/alerts.md')).matchAll(/^\| `([^`]*)` \|/gm),
    ];
    expect(rules.map(([, expression]) => expression)).toEqual(
      documented.map(([, expression]) => expression),
    );
  });
});
