import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { OUTBOUND_TIMEOUT_MS } from '../../platform/net/postToUserUrl.ts';
import { isAllowedHost, publicLookup } from '../../platform/net/publicLookup.ts';
import type { PushProvider } from '../../areas/notifications/push/PushProvider.ts';

/** After a day the message is outdated; the notification remains in the product. */
const KEPT_SECONDS = 86_400;
const GONE = new Set([404, 410]);
/**
 * Retrying is useless: our keys are not valid for the subscription, or the message is too large.
 */
const REFUSED = new Set([400, 403, 413]);

/**
 * Web push (RFC 8030, 8291, 8292). The URL comes from a browser and is not trusted: connect to
 * public IP addresses only, and do not read the response body.
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

/** The status of the response; null after the timeout. */
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
