import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './isPublicAddress.ts';

type Allowing = { isLocalAllowed: boolean };
type Addresses = { address: string; family: number }[];

export class AddressRefusedError extends Error {}

/** For the first attempt; the second one waits longer. */
const DNS_TIMEOUT_MS = 1_000;

/**
 * False for an IP address that is not public. The addresses of a host name are checked when
 * connecting.
 */
export function isAllowedHost({ url, isLocalAllowed }: Allowing & { url: URL }): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLocalName(host)) return isLocalAllowed;
  return !isIP(host) || isAllowed({ address: host, isLocalAllowed });
}

/**
 * Resolves a name to checked addresses only. Queries the DNS server directly: the operating
 * system's lookup occupies one of the few libuv threads until it ends, so names whose servers
 * never answer would block file access, password hashing and other lookups.
 */
export function publicLookup({
  isLocalAllowed,
  resolver = newResolver(),
}: Allowing & { resolver?: Resolver }): LookupFunction {
  return (hostname, options, done) => {
    resolveName({ hostname, resolver }).then(
      (addresses) => {
        const [first] = addresses;
        // A name with both public and private addresses is an attack: reject it, regardless of the
        // order.
        if (!first || !addresses.every(({ address }) => isAllowed({ address, isLocalAllowed })))
          return done(new AddressRefusedError('refused'), '', 0);
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}

function newResolver(): Resolver {
  return new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
}

async function resolveName({
  hostname,
  resolver,
}: {
  hostname: string;
  resolver: Resolver;
}): Promise<Addresses> {
  if (isLocalName(hostname))
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
}

/** RFC 6761: these names are loopback, whatever a DNS server answers. */
function isLocalName(host: string): boolean {
  return /(^|\.)localhost\.?$/i.test(host);
}

function isAllowed({ address, isLocalAllowed }: Allowing & { address: string }): boolean {
  return isPublicAddress(address) || (isLocalAllowed && isLoopbackAddress(address));
}
