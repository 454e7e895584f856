import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './publicAddress.ts';
import { PRODUCT } from '../PRODUCT.ts';

/** The whole exchange, name lookup and answer included. */
const PATIENCE_MS = 10_000;

export type Posting = { url: string; body: string; headers: Record<string, string>; isLocalAllowed: boolean };
/** `problem` is why there was no good answer: a short code that stands in the delivery log. */
export type Posted = { responseCode: number | null; problem: string | null };

class AddressRefused extends Error {}

/**
 * Sends a message to an address that a stranger has chosen. The connection goes to the very address that was checked,
 * so that a name cannot lead elsewhere between check and use; redirects are answers like any other and not followed.
 */
export function postWebhook({ url, body, headers, isLocalAllowed }: Posting): Promise<Posted> {
  const target = new URL(url);
  if (!isAllowedHost({ url: target, isLocalAllowed })) return Promise.resolve({ responseCode: null, problem: 'ADDRESS_REFUSED' });
  return new Promise((resolve) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(target, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup({ isLocalAllowed }),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': `${PRODUCT}-Webhooks/1` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    request.on('error', (error) => resolve({ responseCode: null, problem: problemOf(error) }));
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      // What it says is of no interest, and may be endless.
      response.destroy();
      resolve({ responseCode: statusCode, problem: statusCode >= 200 && statusCode < 300 ? null : 'STATUS' });
    });
    request.end(body);
  });
}

type Allowing = { isLocalAllowed: boolean };

function isAllowed({ address, isLocalAllowed }: Allowing & { address: string }): boolean {
  return isPublicAddress(address) || (isLocalAllowed && isLoopbackAddress(address));
}

/** False for a bare address that nobody's public server has; what a name leads to is checked when it is looked up. */
export function isAllowedHost({ url, isLocalAllowed }: Allowing & { url: URL }): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !isIP(host) || isAllowed({ address: host, isLocalAllowed });
}

/** Looks a name up and gives nothing but addresses that were found good, for the connection to go to. */
export function checkedLookup({ isLocalAllowed }: Allowing): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      // One bad address among good ones is a trap, not a choice.
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed({ address, isLocalAllowed }))) return done(new AddressRefused('refused'), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function problemOf(error: Error): string {
  if (error instanceof AddressRefused) return 'ADDRESS_REFUSED';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NAME_NOT_FOUND';
  if (/CERT|TLS|SSL|SIGNED/.test(code)) return 'CERTIFICATE';
  return 'UNREACHABLE';
}
