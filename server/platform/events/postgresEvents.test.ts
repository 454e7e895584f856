import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { postgresEvents } from './postgresEvents.ts';

/** AuthenticationOk and ReadyForQuery. */
const READY = Buffer.from('5200000008000000005a0000000549', 'hex');

describe('postgresEvents', () => {
  it('a connection on which the database does not answer LISTEN is closed before the next attempt', async () => {
    const open = new Set<Socket>();
    let attempts = 0;
    const database = createServer((socket) => {
      attempts += 1;
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
      socket.once('data', () => socket.write(READY)).resume();
    });
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
    const events = postgresEvents({
      databaseUrl: `postgresql://a:b@127.0.0.1:${(database.address() as AddressInfo).port}/c`,
      pool: {} as Pool,
      log: pino({ level: 'silent' }),
      heartbeat: { intervalMs: 60_000, timeoutMs: 100 },
    });
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
    expect(open.size).toBe(1);
    await events.close();
    for (const socket of open) socket.destroy();
    database.close();
  });
});
