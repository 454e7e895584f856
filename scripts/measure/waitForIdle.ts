import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 5_000;
const MAX_BUSY = 0.1;
const MAX_SAMPLES = 180;

/**
 * Waits until the machine is idle. A new installation works off the jobs of its demo data for a
 * minute, which would slow down the browser that is measured. Throws after 15 minutes.
 */
export async function waitForIdle(): Promise<void> {
  let before = readTimes();
  for (let sample = 0; sample < MAX_SAMPLES; sample += 1) {
    await sleep(SAMPLE_MS);
    const now = readTimes();
    const busy = 1 - (now.idle - before.idle) / (now.all - before.all);
    if (busy <= MAX_BUSY) return;
    before = now;
  }
  throw new Error('The machine did not become idle: stop other programs and measure again.');
}

/** Processor times since the machine started, in ms. */
function readTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((each) => Object.values(each))),
  };
}
