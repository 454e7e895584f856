import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export type UdpProxy = { port: number; setCut: (isCut: boolean) => void; close: () => void };

/** Passes datagrams on to a port of this machine and back, and drops them while it is cut. */
export async function startUdpProxy({ target }: { target: number }): Promise<UdpProxy> {
  const front = createSocket('udp4');
  const backs = new Map<string, Socket>();
  let isCut = false;
  front.on('message', (data, { address, port }) => {
    if (isCut) return;
    const key = `${address}:${port}`;
    const back = backs.get(key) ?? createSocket('udp4');
    if (!backs.has(key))
      back.on('message', (answer) => {
        if (!isCut) front.send(answer, port, address);
      });
    backs.set(key, back);
    back.send(data, target, '127.0.0.1');
  });
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: front.address().port,
    setCut: (next) => void (isCut = next),
    close: () => {
      for (const socket of [front, ...backs.values()]) socket.close();
    },
  };
}
