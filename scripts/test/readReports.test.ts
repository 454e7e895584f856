import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSlowest, readPlaywrightReport, readVitestReport } from './readReports.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slotcast-readReports-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writeReport = async (report: unknown): Promise<string> => {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
};

const vitestTest = (status: string, failureMessages: string[] = []) => ({
  fullName: `a ${status} test`,
  status,
  duration: 1500,
  failureMessages,
});

const journey = (status: string, durations: number[], message?: string) => ({
  title: `a ${status} journey`,
  tests: [
    {
      status,
      projectName: 'desktop',
      results: durations.map((duration, index) => ({
        duration,
        ...(message && index === 0 ? { error: { message } } : {}),
      })),
    },
  ],
});

describe('readVitestReport', () => {
  it('passed, retried, failed and skipped tests are distinguished', async () => {
    const file = await writeReport({
      testResults: [
        {
          name: path.resolve('server/a.test.ts'),
          assertionResults: [
            vitestTest('passed'),
            vitestTest('passed', ['\u001b[31mfirst cause\u001b[0m\nstack']),
            vitestTest('failed', ['broken']),
            vitestTest('pending'),
          ],
        },
      ],
    });
    const results = await readVitestReport(file);
    expect(results.map(({ state }) => state)).toEqual(['passed', 'retried', 'failed', 'failed']);
    expect(results[1]).toEqual({
      name: 'server/a.test.ts: a passed test',
      state: 'retried',
      cause: 'first cause',
      seconds: 1.5,
    });
  });

  it('no results are found where the runner wrote no report', async () => {
    expect(await readVitestReport(path.join(folder, 'missing.json'))).toEqual([]);
  });
});

describe('readPlaywrightReport', () => {
  it('journeys of inner suites are read with the time of all their attempts', async () => {
    const file = await writeReport({
      suites: [
        {
          title: 'today.spec.ts',
          specs: [journey('expected', [2000]), journey('skipped', [0])],
          suites: [
            {
              title: 'inner',
              specs: [
                journey('flaky', [3000, 1000], 'slow page'),
                journey('unexpected', [9000], 'x'),
              ],
            },
          ],
        },
      ],
    });
    expect(await readPlaywrightReport(file)).toEqual([
      expect.objectContaining({ state: 'passed', seconds: 2 }),
      expect.objectContaining({ state: 'failed', seconds: 0 }),
      {
        name: '[desktop] inner a flaky journey',
        state: 'retried',
        cause: 'slow page',
        seconds: 4,
      },
      expect.objectContaining({ state: 'failed', cause: 'x' }),
    ]);
  });
});

describe('listSlowest', () => {
  it('the given number of tests is listed, slowest first', () => {
    const results = [1, 3.25, 2].map((seconds) => ({
      name: `test of ${seconds}`,
      state: 'passed' as const,
      cause: '',
      seconds,
    }));
    expect(listSlowest(results, 2)).toEqual(['3.3 s test of 3.25', '2.0 s test of 2']);
  });
});
