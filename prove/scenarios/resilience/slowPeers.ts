import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** A connection with an unfinished request. `status` is null until there is a response. */
export type SlowPeer = { socket: Socket; status: number | null };

/** Sends the start of a request, then neither sends nor reads. */
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
    // An upload gets no response: it counts as sent when the operating system has buffered it.
    if (body.length > 0) socket.write(body, () => resolve(peer));
  });
}

/** The resident memory of a process in megabytes. */
export function readMemory(pid: number): number {
  const kilobytes = Number(
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
  );
  return kilobytes / 1_024;
}

/** Samples the memory of a process. `stop` returns the maximum growth in megabytes. */
export function watchMemory(pid: number): { stop: () => number } {
  const before = readMemory(pid);
  let max = before;
  const timer = setInterval(() => (max = Math.max(max, readMemory(pid))), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(max, readMemory(pid)) - before;
    },
  };
}
