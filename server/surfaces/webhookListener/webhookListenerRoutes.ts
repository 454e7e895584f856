import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { findApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { keepListener } from '../../areas/integrations/listeners/keepListener.ts';
import {
  listenerChannel,
  readListenerMessages,
} from '../../areas/integrations/listeners/listenerMessages.ts';
import { openListener } from '../../areas/integrations/listeners/openListener.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import { isUuid } from '../../platform/ids/decodeId.ts';
import { countRequest } from '../../platform/rateLimit/countRequest.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { countRead } from '../../platform/rateLimit/reads.ts';
import {
  acquireStreamSlot,
  startEventStream,
  startHeartbeat,
  writeToStream,
} from '../events/eventStreamLimits.ts';
import { readStatus, RestError } from '../rest/problem.ts';
import { readSecretKey } from '../rest/secretKeys.ts';

type Options = { deps: Deps; streams: Set<ServerResponse> };

/**
 * GET /webhooks/listen?topic=NAME&listener=ID: the webhooks of the key's owner as server-sent
 * events, signed like a delivery, for a program without a public URL. Its events: ready, message,
 * ended.
 */
export function webhookListenerRoutes(options: Options): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: '/webhooks/listen',
      access: 'machine',
      limit: ['eventStreams', 'secretKeyRequests'],
      isGetOnly: true,
      handler: (app) =>
        listen(options, app).catch((error: unknown) => {
          if (!(error instanceof UserError)) throw error;
          const { code, message } = error;
          sendJson(app.response, { status: readStatus(code), body: { code, message } });
        }),
    },
  ];
}

async function listen({ deps, streams }: Options, app: RoutedRequest): Promise<void> {
  const { response, url, address } = app;
  const { keyId, owner } = await readKey(deps, app);
  const releaseSlot = await acquireStreamSlot(deps, { actor: owner, address });
  if (!releaseSlot) {
    response.setHeader('retry-after', '60');
    throw new RestError('RATE_LIMITED', 'Too many open streams.');
  }
  const continued = url.searchParams.get('listener') ?? '';
  const { listenerId, ...opened } = await openListener(deps, owner, {
    keyId,
    topicNames: url.searchParams.getAll('topic'),
    listenerId: isUuid(continued) ? continued : null,
  }).catch((error: unknown) => {
    releaseSlot();
    throw error;
  });
  if (response.destroyed) return releaseSlot();
  startEventStream(response);
  streams.add(response);
  const say = (text: string): void => writeToStream(response, text);
  say(`event: ready\ndata: ${JSON.stringify({ listener: listenerId, ...opened })}\n\n`);
  const send = sendInOrder({ deps, listenerId, keyId, say });
  const keep = (): void =>
    void keepListener(deps, { listenerId, keyId }).then(
      (reason) => {
        if (reason !== null && !response.writableEnded)
          response.end(`event: ended\ndata: ${JSON.stringify({ reason })}\n\n`);
      },
      (error: unknown) => deps.log.warn({ error }, 'a listener was not extended'),
    );
  const endings = [
    deps.events.subscribe(listenerChannel(listenerId), ({ type, payload }) =>
      type === 'ended' ? keep() : send(String(payload['id'])),
    ),
    deps.events.onGap(() => send()),
    startHeartbeat(response, keep),
  ];
  send();
  response.on('close', () => {
    streams.delete(response);
    releaseSlot();
    for (const end of endings) end();
  });
}

/** The key of the request, which must be allowed to read. Throws RestError. */
async function readKey(deps: Deps, app: RoutedRequest) {
  if (app.request.headers.origin !== undefined)
    throw new RestError('CROSS_ORIGIN', 'Use secret keys on servers only, never in pages.');
  const text = readSecretKey(app.request);
  const key = text === null ? null : await findApiKey(deps, { kind: 'SECRET', text });
  if (!key) {
    await countRead(deps, app);
    throw new RestError('UNAUTHENTICATED', 'Send a secret key: Authorization: Bearer sk_...');
  }
  if (!key.scopes.includes('READ')) throw new RestError('FORBIDDEN', 'This key may not read.');
  const limiter = deps.limiters(LIMITS.secretKeyRequests);
  const { waitMs } = await countRequest({ limiter, key: key.keyId, response: app.response });
  if (waitMs > 0) throw new RestError('RATE_LIMITED', 'Too many requests with this key.');
  return key;
}

type Sending = { deps: Deps; listenerId: string; keyId: string; say: (text: string) => void };

/** Sends each message once over this connection: the given one, or all stored ones. */
function sendInOrder({ deps, listenerId, keyId, say }: Sending): (only?: string) => void {
  const sent = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  const sendNow = async (only?: string): Promise<void> => {
    for (const { id, headers, body } of await readListenerMessages(deps, {
      listenerId,
      keyId,
      only,
    })) {
      if (sent.has(id)) continue;
      sent.add(id);
      say(`id: ${id}\nevent: message\ndata: ${JSON.stringify({ headers, body })}\n\n`);
    }
  };
  return (only) => {
    last = last
      .then(() => sendNow(only))
      .catch((error: unknown) => deps.log.warn({ error }, 'a webhook was not sent to a listener'));
  };
}
