import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkDependencies, type CheckedDependency } from './checkDependencies.ts';
import { createMetrics } from './Metrics.ts';

type Line = { level: number; msg: string; reason?: string };
const WARN = 40;

/** Checks a mail server in short intervals. */
function startChecks({
  check,
  timeoutMs,
}: Pick<CheckedDependency, 'check'> & { timeoutMs?: number }) {
  const lines: Line[] = [];
  const metrics = createMetrics();
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const stop = checkDependencies({
    checked: [{ dependency: 'mail', name: 'the mail server', settings: ['SMTP_URL'], check }],
    log,
    metrics,
    retryMs: 5,
    ...(timeoutMs ? { timeoutMs } : {}),
  });
  onTestFinished(stop);
  const isUp = (): string | undefined =>
    /^slotcast_dependency_up\{dependency="mail"\} (.)$/m.exec(metrics.print())?.[1];
  return { lines, isUp, stop };
}

describe('checkDependencies', () => {
  it('a service that can be used is reported, and nothing is logged', async () => {
    const { lines, isUp } = startChecks({ check: () => Promise.resolve() });
    await expect.poll(isUp).toBe('1');
    expect(lines).toEqual([]);
  });

  it('a warning with the setting to check is logged once, and the service is noticed when it can be used', async () => {
    let isDown = true;
    const { lines, isUp } = startChecks({
      check: async () => {
        if (isDown) throw Object.assign(new Error(''), { code: 'ECONNREFUSED' });
      },
    });
    await expect.poll(isUp).toBe('0');
    isDown = false;
    await expect.poll(isUp).toBe('1');
    expect(lines.map(({ level, msg, reason }) => [level === WARN, msg, reason])).toEqual([
      [true, 'Check SMTP_URL: the mail server cannot be used', 'ECONNREFUSED'],
      [false, 'Checked again: the mail server can be used now', undefined],
    ]);
  });

  it('a warning is logged about a service that does not answer', async () => {
    const { lines, isUp } = startChecks({ check: () => new Promise(() => {}), timeoutMs: 10 });
    await expect.poll(isUp).toBe('0');
    expect(lines.map(({ reason }) => reason)).toEqual(['no answer in 0.01 s']);
  });

  it('the checks end when they are stopped', async () => {
    let calls = 0;
    const { isUp, stop } = startChecks({
      check: () => Promise.reject(new Error(`refused ${++calls}`)),
    });
    await expect.poll(isUp).toBe('0');
    stop();
    const before = calls;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toBeLessThanOrEqual(before + 1);
  });
});
