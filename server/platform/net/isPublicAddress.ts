import { BlockList, isIPv6 } from 'node:net';

/** IPv4 that leads into somebody's own network, to the machine itself, or nowhere (RFC 6890 and its updates). */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6 only 2000::/3 is the open net, without documentation and the tunnels that carry other addresses inside. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = readList(CLOSED_IPV4, 'ipv4');
const closedSix = readList(CLOSED_IPV6, 'ipv6');
const openSix = readList(['2000::/3'], 'ipv6');
const loopback = readList(['127.0.0.0/8'], 'ipv4');

/** Whether anybody's server on the open net may have this address. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address)
    ? openSix.check(address, 'ipv6') && !closedSix.check(address, 'ipv6')
    : !closed.check(address, 'ipv4');
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (!isIPv6(address) && loopback.check(address, 'ipv4'));
}

function readList(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = '0'] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
