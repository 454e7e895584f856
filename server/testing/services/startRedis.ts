import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { findRedisServer, REDIS_SERVER_NEEDED } from './findRedisServer.ts';

export type TestRedis = {
  redisUrl: string;
  /** Accepts connections, but answers nothing until `resume`. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
  /** Restarts on the same port without data. */
  restart: () => Promise<void>;
};

/** A real Redis on a free port without persistence. */
export async function startRedis({ password }: { password?: string } = {}): Promise<TestRedis> {
  const port = await freePort();
  let server = await run({ port, password });
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  return {
    redisUrl: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop,
    restart: async () => {
      await stop();
      server = await run({ port, password });
    },
  };
}

type Settings = { port: number; password: string | undefined };

async function run({ port, password }: Settings): Promise<ChildProcess> {
  const program = await findRedisServer();
  if (!program) throw new Error(REDIS_SERVER_NEEDED);
  const server = spawn(
    program.file,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      ...(password ? ['--requirepass', password] : []),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...program.env } },
  );
  const kill = (): void => void server.kill('SIGKILL');
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`redis-server ended:\n${output}`)));
  });
  // A test that fails to stop its Redis must not keep the worker alive; the 'exit' handler stops
  // the server.
  server.stdout.destroy();
  server.unref();
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
