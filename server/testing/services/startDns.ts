import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';

const TYPE_A = 1;

/**
 * A DNS server with these IPv4 addresses and no IPv6 addresses. It never answers for other names.
 */
export async function startDns(
  names: Record<string, string[]>,
): Promise<{ resolver: Resolver; requested: () => number; close: () => void }> {
  const socket = createSocket('udp4');
  let requested = 0;
  socket.on('message', (query, { port, address }) => {
    requested += 1;
    const { name, type, end } = getQuestion(query);
    const known = names[name];
    if (!known) return;
    const answers = type === TYPE_A ? known : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(
      Buffer.concat([head, query.subarray(12, end), ...answers.map(toRecord)]),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return { resolver, requested: () => requested, close: () => void socket.close() };
}

function getQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/**
 * Pointer to the name of the question, type A, class IN, TTL of one minute, four bytes of address.
 */
function toRecord(address: string): Buffer {
  return Buffer.from([
    0xc0,
    0x0c,
    0,
    1,
    0,
    1,
    0,
    0,
    0,
    60,
    0,
    4,
    ...address.split('.').map(Number),
  ]);
}
