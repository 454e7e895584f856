import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { OUTBOUND_TIMEOUT_MS } from '../../platform/net/postToUserUrl.ts';
import { isAllowedHost, publicLookup } from '../../platform/net/publicLookup.ts';
import type { PushProvider } from '../../areas/notifications/push/PushProvider.ts';

/** After a day nobody needs to hear of it any more; it still stands in the notifications. */
const KEPT_SECONDS = 86_400;
const GONE = new Set([404, 410]);
/** Nothing that is tried again would be taken: the keys are not ours any more, or it is too large. */
const REFUSED = new Set([400, 403, 413]);

/**
 * Web push (RFC 8030, 8291, 8292). The address is one that a browser has named, or somebody who claims to be one: the
 * connection goes to public addresses alone, the answer is not read.
 */
export function vapidPush({ isLocalAllowed }: { isLocalAllowed: boolean }): PushProvider {
  return {
    send: async ({ target: { endpoint, p256dh, auth }, payload, keys }) => {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { TTL: KEPT_SECONDS, urgency: 'normal', contentEncoding: 'aes128gcm', vapidDetails: keys },
      );
      const status = await post({
        url: new URL(endpoint),
        headers: headers as Record<string, string>,
        body: body ?? Buffer.alloc(0),
        isLocalAllowed,
      });
      if (status === null) return 'timeout';
      if (GONE.has(status) || REFUSED.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}

type Post = { url: URL; headers: Record<string, string>; body: Buffer; isLocalAllowed: boolean };

/** The status of the answer; null when none came in time. */
function post({ url, headers, body, isLocalAllowed }: Post): Promise<number | null> {
  if (!isAllowedHost({ url, isLocalAllowed }))
    return Promise.reject(new Error('the push service is not on the open net'));
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      agent: false,
      lookup: publicLookup({ isLocalAllowed }),
      headers,
      signal: AbortSignal.timeout(OUTBOUND_TIMEOUT_MS),
    });
    request.on('error', (error) => (isTimeout(error) ? resolve(null) : reject(error)));
    request.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}

function isTimeout(error: Error): boolean {
  return (
    error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    ('code' in error && error.code === 'ETIMEOUT')
  );
}
