import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type TcpProxy = { origin: string; stop: () => Promise<void>; start: () => Promise<void> };

/** Passes connections on to a port of this machine; refuses them while it is stopped. */
export async function startTcpProxy({ target }: { target: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const createFront = (): Server =>
    createServer((front) => {
      const back = connect(target, 'localhost');
      for (const [socket, other] of [
        [front, back],
        [back, front],
      ] as const) {
        open.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => open.delete(socket));
      }
    });
  let server = createFront();
  const listen = async (port: number): Promise<void> => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    start: async () => {
      server = createFront();
      await listen(address.port);
    },
  };
}
