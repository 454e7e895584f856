import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PRODUCT } from '../PRODUCT.ts';
import { connectionProblem } from './connectionProblem.ts';
import { isAllowedHost, publicLookup } from './publicLookup.ts';

/** For the whole request, from the DNS lookup to the response headers. */
export const OUTBOUND_TIMEOUT_MS = 4_000;

export type Posting = {
  url: string;
  body: string;
  headers: Record<string, string>;
  isLocalAllowed: boolean;
};
/** `problem`: a short code for the delivery log when there was no successful response. */
export type Posted = { responseCode: number | null; problem: string | null };

/**
 * Sends a request to a user-chosen URL. Connects to the IP address that was checked, so that DNS
 * rebinding is impossible. Redirects are not followed.
 */
export function postToUserUrl({ url, body, headers, isLocalAllowed }: Posting): Promise<Posted> {
  const target = new URL(url);
  if (!isAllowedHost({ url: target, isLocalAllowed }))
    return Promise.resolve({ responseCode: null, problem: 'ADDRESS_REFUSED' });
  return new Promise((resolve) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(target, {
      method: 'POST',
      agent: false,
      lookup: publicLookup({ isLocalAllowed }),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `${PRODUCT}-Webhooks/1`,
      },
      signal: AbortSignal.timeout(OUTBOUND_TIMEOUT_MS),
    });
    request.on('error', (error) =>
      resolve({ responseCode: null, problem: connectionProblem(error) }),
    );
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      // Ignore the response body; it may be unbounded.
      response.destroy();
      resolve({
        responseCode: statusCode,
        problem: statusCode >= 200 && statusCode < 300 ? null : 'STATUS',
      });
    });
    request.end(body);
  });
}
