import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';

/**
 * Node accepts one connection per listener and tick, and ticks are long under load: connections
 * would queue in the kernel, where they cannot be shed. Therefore several listeners share the port
 * (SO_REUSEPORT).
 */
const LISTENERS = 16;

export type Listening = {
  /** Accepts no more connections; resolves when the accepted ones have ended. */
  close: () => Promise<void>;
};

/** Only Linux distributes connections among the listeners of a port; elsewhere there is one listener. */
export async function listenOnMultipleSockets({
  app,
  port,
  host,
}: {
  app: Server;
  port: number;
  host?: string | undefined;
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
  // With SO_REUSEPORT a second server on the same port would start without an error and get half of
  // the requests.
  if (shared) await rejectUsedPort({ port, host });
  for (const listener of all) await listen(listener, { port, host, reusePort: shared });
  return {
    close: async () =>
      void (await Promise.all(
        all.map((listener) => new Promise((resolve) => listener.close(resolve))),
      )),
  };
}

async function rejectUsedPort(options: ListenOptions): Promise<void> {
  const probe = createServer();
  await listen(probe, options);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(listener: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options, resolve);
  });
}
