import { createServer, type Server } from 'node:net';

const BLOCK_SIZE = 20;
const FIRST_PORT = 20_000;
const BLOCKS = 500;

const MAX_BLOCKS = 10;

const reserved: Promise<number>[] = [];

/**
 * The first of `count` consecutive free ports, at most 19, reserved for this process so that
 * concurrent tests, also of another clone, cannot take them before they are used.
 */
export async function freePorts(count: number): Promise<number> {
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const first = await (reserved[block] ??= reserveBlock());
    const port = await findInBlock({ first, count });
    if (port !== null) return port;
  }
  throw new Error('No free ports.');
}

async function findInBlock({
  first,
  count,
}: {
  first: number;
  count: number;
}): Promise<number | null> {
  for (let port = first; port + count <= first + BLOCK_SIZE - 1; port += 1) {
    const ports = Array.from({ length: count }, (_, index) => port + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return port;
  }
  return null;
}

/**
 * Reserves a block of ports by listening on its first one until the process ends. Returns the next
 * port.
 */
async function reserveBlock(): Promise<number> {
  for (let index = 0; index < BLOCKS; index += 1) {
    const port = FIRST_PORT + ((process.pid + index) % BLOCKS) * BLOCK_SIZE;
    const lock = await listen(port);
    lock?.unref();
    if (lock) return port + 1;
  }
  throw new Error('Every block of ports is in use.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port);
  await new Promise((resolve) => (probe ? probe.close(resolve) : resolve(null)));
  return probe !== null;
}

function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null)).listen(port, () => resolve(server));
  });
}
