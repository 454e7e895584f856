import { createServer } from 'node:net';

const OURS = 20;
/** Ports of this process alone, so that tests side by side do not take them from each other between asking and listening. */
const OWN_PORTS = 20_000 + (process.pid % 500) * OURS;

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (let first = OWN_PORTS; first + count <= OWN_PORTS + OURS; first += 1) {
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => probe.once('error', () => resolve(false)).listen(port, () => resolve(true)));
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
