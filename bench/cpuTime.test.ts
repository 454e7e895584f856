import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { cpuTime } from './cpuTime.ts';

/** Uses CPU for a second in a child, which ends; prints before and after it and waits. */
const PARENT = `
  const { execFileSync } = require('node:child_process');
  process.stdout.write('started');
  process.stdin.once('data', () => {
    execFileSync(process.execPath, ['-e', 'const end = Date.now() + 1000; while (Date.now() < end);']);
    process.stdout.write('ended');
  });
  setInterval(() => undefined, 1000);
`;

describe('cpuTime', () => {
  it('the CPU time contains that of a child that has ended, and never decreases', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      const pid = parent.pid ?? 0;
      await once(parent.stdout, 'data');
      const times = [cpuTime(pid)];
      const timer = setInterval(() => times.push(cpuTime(pid)), 50);
      parent.stdin.write('go');
      await once(parent.stdout, 'data');
      clearInterval(timer);
      times.push(cpuTime(pid));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(100);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('the CPU time is 0 for a process that does not run', () => {
    expect(cpuTime(2 ** 22 + 1)).toBe(0);
  });
});
