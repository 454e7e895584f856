import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { LaneAnswer, LaneMessage, LaneTask } from './lane.ts';

export const TASK_TIMEOUT_MS = 300_000;

export type Lane = { run: (task: LaneTask) => Promise<LaneAnswer>; stop: () => Promise<void> };

/**
 * One lane over a copy of the project. A task beyond the timeout counts as killed, and the lane is
 * restarted.
 */
export function startLane({ directory, callsDir }: { directory: string; callsDir?: string }): Lane {
  let child = launch({ directory, callsDir });
  const run = async (task: LaneTask): Promise<LaneAnswer> => {
    const { process: current, isReady } = child;
    await isReady;
    const answer = await new Promise<LaneMessage | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), TASK_TIMEOUT_MS);
      const end = (value: LaneMessage | null): void => {
        clearTimeout(timer);
        resolve(value);
      };
      current.once('message', (message) => end(message as LaneMessage));
      current.once('exit', (code) => end({ error: `The lane ended with code ${code}.` }));
      current.send(task);
    });
    current.removeAllListeners('message');
    current.removeAllListeners('exit');
    if (answer && 'error' in answer) throw new Error(answer.error);
    if (answer) return answer;
    killGroup(current);
    child = launch({ directory, callsDir });
    return { killedBy: 'timeout', ranTests: 0, seconds: TASK_TIMEOUT_MS / 1000 };
  };
  const stop = async (): Promise<void> => {
    const { process: current } = child;
    const ended = new Promise((resolve) => current.once('exit', resolve));
    current.disconnect();
    const timer = setTimeout(() => killGroup(current), 20_000);
    await ended;
    clearTimeout(timer);
  };
  return { run, stop };
}

type LaneOptions = { directory: string; callsDir?: string | undefined };

function launch({ directory, callsDir }: LaneOptions): {
  process: ChildProcess;
  isReady: Promise<unknown>;
} {
  const environment = { ...process.env, ...(callsDir ? { CALLS_DIR: callsDir } : {}) };
  const child = fork(path.join(directory, 'scripts/mutation/lane.ts'), {
    cwd: directory,
    detached: true,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { process: child, isReady: new Promise((resolve) => child.once('message', resolve)) };
}

/** Vitest's workers are children of the lane; an endless loop in one of them only ends this way. */
function killGroup({ pid, exitCode }: ChildProcess): void {
  if (!pid || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The lane has exited in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
