import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';

/**
 * Node takes one new connection from a listener in each turn of its loop, and turns are long exactly when many want
 * in: the crowd would wait in the kernel, where nobody sends the surplus away. So many listeners share the port.
 */
const LISTENERS = 16;

export type Listening = {
  /** Takes no more connections; resolves once those that were taken have ended. */
  close: () => Promise<void>;
};

/** Only Linux is sure to share out connections among listeners of one port; elsewhere there is one. */
export async function listenOnMultipleSockets({
  app,
  port,
}: {
  app: Server;
  port: number;
}): Promise<Listening> {
  const shared = process.platform === 'linux';
  const others = shared
    ? Array.from({ length: LISTENERS - 1 }, () =>
        createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          app.emit('connection', socket),
        ),
      )
    : [];
  const all: NetServer[] = [app, ...others];
  for (const listener of all) await listen(listener, { port, reusePort: shared });
  return {
    close: async () =>
      void (await Promise.all(
        all.map((listener) => new Promise((resolve) => listener.close(resolve))),
      )),
  };
}

function listen(listener: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options, resolve);
  });
}
