import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  AddressRefusedError,
  isAllowedHost,
  publicLookup,
} from '../../../platform/net/publicLookup.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

/** For the whole exchange, including redirects and content. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

type Fetching = { url: string; isLocalAllowed: boolean };

class ImageNotFetchedError extends Error {}

/**
 * Fetches an external image. Every address of a redirect chain is checked, and the connection uses
 * the checked address (no DNS rebinding). Throws ImageNotFetchedError, AddressRefusedError or a
 * connection error.
 */
export async function fetchPublicImage({ url, isLocalAllowed }: Fetching): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let target = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get({ target, isLocalAllowed, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readContent(response);
    response.destroy();
    const isRedirect = statusCode >= 300 && statusCode < 400;
    if (!isRedirect || !headers.location) throw new ImageNotFetchedError(`status ${statusCode}`);
    target = new URL(headers.location, target);
  }
  throw new ImageNotFetchedError('too many redirects');
}

type Getting = { target: URL; isLocalAllowed: boolean; signal: AbortSignal };

function get({ target, isLocalAllowed, signal }: Getting): Promise<IncomingMessage> {
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  if (!isWeb || !isAllowedHost({ url: target, isLocalAllowed })) {
    return Promise.reject(new AddressRefusedError('refused'));
  }
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = publicLookup({ isLocalAllowed });
    const headers = {
      accept: 'image/webp,image/png,image/jpeg',
      'user-agent': `${PRODUCT}-Images/1`,
    };
    send(target, { agent: false, lookup, headers, signal })
      .on('error', reject)
      .on('response', resolve)
      .end();
  });
}

async function readContent(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > MAX_BYTES) throw new ImageNotFetchedError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
