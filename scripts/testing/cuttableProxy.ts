import { connect, createServer, type Socket } from 'node:net';

export type CuttableProxy = {
  /**
   * Existing connections stay open but carry no more data; new ones work. Returns the number cut.
   */
  cut: () => number;
  close: () => Promise<void>;
};

/**
 * When the far end notices through its own keep-alive that a peer is gone (`tcp_keepalives` of
 * PostgreSQL: 25 s).
 */
const NOTICED_MS = 25_000;

/**
 * Forwards TCP. `cut` simulates a failover or firewall that drops connection state: neither side is
 * notified.
 */
export async function startCuttableProxy(ports: {
  from: number;
  to: number;
}): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(ports.to, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        // After a cut the other side is not notified.
        if (pairs.delete(pair)) other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(ports.from, '127.0.0.1', resolve),
  );
  return {
    cut: () => {
      const hit = [...pairs];
      pairs.clear();
      for (const pair of hit) {
        for (const socket of pair) socket.unpipe().resume();
        setTimeout(() => pair[1].resetAndDestroy(), NOTICED_MS).unref();
      }
      return hit.length;
    },
    close: async () => {
      pairs.clear();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
