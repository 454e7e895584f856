import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** A connection on which a request has begun; `status` is null while nothing was answered. */
export type SlowPeer = { socket: Socket; status: number | null };

/** Sends the beginning of a request and then neither sends nor reads any more. */
export function beSlow({
  url,
  head,
  body = '',
}: {
  url: string;
  head: string[];
  body?: string | Buffer;
}): Promise<SlowPeer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const peer: SlowPeer = { socket, status: null };
    socket.on('error', () => undefined);
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      peer.status = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 0);
      resolve(peer);
    });
    socket.once('close', () => resolve(peer));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // An upload gets no answer; what is sent is sent once the operating system has all of it.
    if (body.length > 0) socket.write(body, () => resolve(peer));
  });
}

/** Megabytes of memory that a process has. */
export function readMemory(pid: number): number {
  const kilobytes = Number(
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
  );
  return kilobytes / 1_024;
}

/** Watches the memory of a process; `stop` gives by how many megabytes it grew at most. */
export function watchMemory(pid: number): { stop: () => number } {
  const before = readMemory(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, readMemory(pid))), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(most, readMemory(pid)) - before;
    },
  };
}
