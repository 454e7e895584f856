import { BlockList, isIPv6 } from 'node:net';

/** IPv4 networks that are private, local or unroutable (RFC 6890 and its updates). */
const PRIVATE_IPV4 = [
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
/**
 * Within 2000::/3, the public IPv6 space: documentation networks and tunnels that embed other
 * addresses.
 */
const NON_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateIpv4 = readList(PRIVATE_IPV4, 'ipv4');
const nonPublicIpv6 = readList(NON_PUBLIC_IPV6, 'ipv6');
const publicIpv6 = readList(['2000::/3'], 'ipv6');
const loopback = readList(['127.0.0.0/8'], 'ipv4');

/** Whether a server on the public internet may have this IP address. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address)
    ? publicIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6')
    : !privateIpv4.check(address, 'ipv4');
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
