import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, providePrograms } from './debianPrograms.ts';

/** `urls`: the form of TURN_URL, by UDP and by TCP. */
export type TurnServer = { urls: string; secret: string; stop: () => Promise<void> };

/**
 * Runs Debian's coturn on a port of the loopback, unpacked when it is not installed, with a secret
 * of its own. Relays only between addresses of the loopback.
 */
export async function startTurnServer({ port }: { port: string }): Promise<TurnServer> {
  const problem = await providePrograms(['turnserver']);
  const program = await findProgram('turnserver');
  if (problem || !program) throw new Error(problem ?? "Install Debian's coturn.");
  const pidFolder = await mkdtemp(path.join(tmpdir(), 'slotcast-turn-'));
  const secret = randomBytes(16).toString('hex');
  const child = spawn(
    program.file,
    [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=slotcast',
      '--allow-loopback-peers',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '--log-file=stdout',
      `--pidfile=${path.join(pidFolder, 'pid')}`,
    ],
    { env: { PATH: process.env['PATH'], ...program.env }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit').then(() => rm(pidFolder, { recursive: true, force: true }));
  await Promise.race([
    answers(Number(port)),
    ended.then(() => Promise.reject(new Error('coturn ended at its start.'))),
  ]);
  return {
    urls: `turn:127.0.0.1:${port}?transport=udp,turn:127.0.0.1:${port}?transport=tcp`,
    secret,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const ASK_EVERY_MS = 100;

/** Resolves at the first answer to a STUN binding request (RFC 8489, section 6). */
async function answers(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)]);
  const timer = setInterval(() => socket.send(request, port, '127.0.0.1'), ASK_EVERY_MS);
  await once(socket, 'message');
  clearInterval(timer);
  socket.close();
}
