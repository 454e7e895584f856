import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc is 10 ms on Linux. */
const TICK_MS = 10;

type Times = { parent: number; own: number; ended: number };

/**
 * The CPU time in ms of a process and its children, also of those that have ended: a connection of
 * PostgreSQL is a child that may end during a measurement. 0 without /proc.
 */
export function cpuTime(pid: number): number {
  for (;;) {
    const before = readTimes(pid);
    if (!before) return 0;
    const running = listChildren(pid).reduce((sum, { own, ended }) => sum + own + ended, 0);
    // A child that ended meanwhile was counted twice or not at all.
    if (readTimes(pid)?.ended === before.ended)
      return (before.own + before.ended + running) * TICK_MS;
  }
}

function listChildren(pid: number): Times[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
}

/** In ticks; `ended` is of children that have ended. Null for a process that does not run. */
function readTimes(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in parentheses, which may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      fields[1],
      ...fields.slice(11, 15),
    ];
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
