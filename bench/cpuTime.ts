import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc is 10 ms on Linux. */
const TICK_MS = 10;

/** The CPU time of a process and its children in ms; 0 without /proc. */
export function cpuTime(pid: number): number {
  try {
    const own = getTicks(pid);
    const children = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && getParent(Number(name)) === pid,
    );
    return (own + children.reduce((sum, child) => sum + getTicks(Number(child)), 0)) * TICK_MS;
  } catch {
    return 0;
  }
}

/** The fields after the name in parentheses, which may contain spaces. */
function fields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function getTicks(pid: number): number {
  const stat = fields(pid);
  return Number(stat[11]) + Number(stat[12]);
}

function getParent(pid: number): number {
  try {
    return Number(fields(pid)[1]);
  } catch {
    return -1;
  }
}
