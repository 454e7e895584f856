import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Proxies whose X-Forwarded-For header is trusted: IP addresses, networks (10.0.0.0/8) or
 * `loopback`.
 */
export function readTrustedProxies(entries: string[]): { trusted: BlockList; invalid: string[] } {
  const trusted = new BlockList();
  const invalid: string[] = [];
  for (const entry of entries) {
    if (entry === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8);
      trusted.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const width = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? width : Number(bits);
    if (isIP(address) === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > width)
      invalid.push(entry);
    else trusted.addSubnet(address, prefix, family);
  }
  return { trusted, invalid };
}

/**
 * The client's IP address: that of the connection, or the last hop before trusted proxies in
 * X-Forwarded-For.
 */
export function clientAddress({
  request,
  trusted,
}: {
  request: IncomingMessage;
  trusted: BlockList;
}): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter(Boolean);
  let address = plain(request.socket.remoteAddress ?? '');
  while (hops.length > 0 && isTrusted({ address, trusted })) {
    const previous = hops.pop() ?? '';
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/** Whether the connection itself comes from a trusted proxy. */
export function isTrustedPeer({
  request,
  trusted,
}: {
  request: IncomingMessage;
  trusted: BlockList;
}): boolean {
  return isTrusted({ address: plain(request.socket.remoteAddress ?? ''), trusted });
}

/**
 * The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address (one household
 * has a whole /64).
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function isTrusted({ address, trusted }: { address: string; trusted: BlockList }): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Some proxies append the port of the client: "198.51.100.7:4711", "[2001:db8::7]:4711". */
function plain(text: string): string {
  const [, address = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
