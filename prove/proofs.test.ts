import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetricRecorder, percentile, tally } from './harness/metrics.ts';
import { RUN_ALONE, SHORT_RUNS } from './harness/shortRuns.ts';
import { proofs } from './proofs.ts';
import { runProof } from './harness/runProof.ts';

it('every proof has a short run or is listed in RUN_ALONE', () => {
  expect([...Object.values(SHORT_RUNS).flat(), ...RUN_ALONE].sort()).toEqual(
    proofs.map(({ name }) => name).sort(),
  );
});

it('a proof fails when a metric fails, when it throws, and when it does not detect its fault', async () => {
  const base = { name: 'x', promise: '', fault: '' };
  const run = (broken: boolean, holds: boolean) =>
    runProof({
      proof: {
        ...base,
        run: async ({ metric }) => metric({ what: 'a', value: 1, expected: '1', holds }),
      },
      short: true,
      broken,
      print: () => undefined,
    });
  expect((await run(false, true)).holds).toBe(true);
  expect((await run(false, false)).holds).toBe(false);
  expect((await run(true, false)).holds).toBe(true);
  expect((await run(true, true)).holds).toBe(false);
  const thrown = await runProof({
    proof: { ...base, run: () => Promise.reject(new Error('no database')) },
    short: true,
    broken: false,
    print: () => undefined,
  });
  expect([thrown.holds, thrown.missed[0]?.what]).toEqual([false, 'run completed']);
});

it('a metric prints its value and what was expected', () => {
  const lines: string[] = [];
  const recorder = createMetricRecorder({ name: 'slot', print: (line) => void lines.push(line) });
  recorder.metric({ what: 'bookings', value: 2, expected: '1', holds: false });
  expect(lines).toEqual(['FAIL slot: bookings: 2 (expected 1)']);
  expect(tally(['a', 'b', 'b'])).toBe('2 b, 1 a');
  expect([percentile([3, 1, 2], 50), percentile([1, 2, 3, 4], 99), percentile([], 99)]).toEqual([
    2, 4, 0,
  ]);
});

describe('sourceFaults', () => {
  const faults = proofs.flatMap(({ name, sourceFaults = [] }) =>
    sourceFaults.map((fault) => ({ name, ...fault })),
  );

  it.each(faults)('the text that $name replaces occurs in $file', ({ file, from, to }) => {
    expect(readFileSync(file, 'utf8')).toContain(from);
    expect(to).not.toBe(from);
  });

  it('a scenario cannot inject a fault that its proof does not list', async () => {
    const { holds, missed } = await runProof({
      proof: {
        name: 'x',
        promise: '',
        fault: '',
        run: async ({ createEnvironment }) =>
          void (await createEnvironment({ fault: [{ file: 'a.ts', from: 'a', to: 'b' }] })),
      },
      short: true,
      broken: false,
      print: () => undefined,
    });
    expect(holds).toBe(false);
    expect(missed[0]?.value).toContain('x does not list its fault in a.ts.');
  });
});
