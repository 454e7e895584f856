import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc is a hundredth of a second on Linux. */
const TICK_MS = 10;

/** What a process and its children have used of the processor, in ms; 0 where there is no /proc. */
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

/** Fields after the name in brackets, which may hold spaces. */
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
