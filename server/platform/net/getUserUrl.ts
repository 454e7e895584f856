import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressRefusedError, isAllowedHost, publicLookup } from './publicLookup.ts';

export type Getting = {
  url: string;
  headers: Record<string, string>;
  isLocalAllowed: boolean;
  /** Whether redirects may lead to http. */
  isHttpAllowed: boolean;
  /** For the whole exchange, including redirects and content. */
  timeoutMs: number;
  maxBytes: number;
};
/** `content` is empty unless the status is 200. */
export type Got = { statusCode: number; headers: IncomingHttpHeaders; content: Buffer };

export class ContentTooLargeError extends Error {}
export class TooManyRedirectsError extends Error {}

const MAX_REDIRECTS = 3;

/**
 * Reads a user-chosen URL. The IP address of every redirect is checked, and the connection uses the
 * checked one (no DNS rebinding). Throws AddressRefusedError, ContentTooLargeError,
 * TooManyRedirectsError or a connection error.
 */
export async function getUserUrl({ url, timeoutMs, maxBytes, ...options }: Getting): Promise<Got> {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get({ ...options, target, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200)
      return { statusCode, headers, content: await readContent({ response, maxBytes, signal }) };
    response.destroy();
    const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
    if (!isRedirect || !headers.location) return { statusCode, headers, content: Buffer.alloc(0) };
    target = new URL(headers.location, target);
  }
  throw new TooManyRedirectsError('too many redirects');
}

function get({
  target,
  headers,
  isLocalAllowed,
  isHttpAllowed,
  signal,
}: Pick<Getting, 'headers' | 'isLocalAllowed' | 'isHttpAllowed'> & {
  target: URL;
  signal: AbortSignal;
}): Promise<IncomingMessage> {
  const isWeb = target.protocol === 'https:' || (isHttpAllowed && target.protocol === 'http:');
  if (!isWeb || !isAllowedHost({ url: target, isLocalAllowed }))
    return Promise.reject(new AddressRefusedError('refused'));
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    send(target, { agent: false, lookup: publicLookup({ isLocalAllowed }), headers, signal })
      .on('error', reject)
      .on('response', resolve)
      .end();
  });
}

async function readContent({
  response,
  maxBytes,
  signal,
}: {
  response: IncomingMessage;
  maxBytes: number;
  signal: AbortSignal;
}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Leaving the loop ends the connection.
      if (bytes > maxBytes) throw new ContentTooLargeError('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    // A timeout during the content looks like a lost connection.
    signal.throwIfAborted();
    throw error;
  }
  return Buffer.concat(chunks);
}
