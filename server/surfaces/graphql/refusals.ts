import type { Actor } from '../../platform/access/Actor.ts';
import type { AbusiveClientLimiter } from '../../platform/http/overload/abusiveClientLimiter.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { isLongerThan, sendJson, sendWithoutReadingBody } from '../../platform/http/respond.ts';
import { toRetrySeconds } from '../../platform/rateLimit/toRetrySeconds.ts';

const MAX_BYTES = 200_000;
/** Draining a smaller body is cheaper than opening a new connection. */
const MAX_DRAINED_BYTES = 32_000;

/** `extensions`: additional fields of the public endpoint's response. */
type Refusing = {
  app: AppRequest;
  abusiveClients: AbusiveClientLimiter;
  extensions?: () => object;
};

/**
 * JSON forces a preflight request, which fails for other origins; forms and plain text would not.
 */
export function isRefused({
  app: { request, response, address },
  abusiveClients,
  extensions,
}: Refusing): boolean {
  if (request.method !== 'POST') return false;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (isLongerThan({ request, maxBytes: MAX_BYTES })) {
    abusiveClients.count({ actor: null, address });
    sendWithoutReadingBody(response, {
      status: 413,
      body: {
        errors: [
          {
            message: `Send at most ${MAX_BYTES} bytes, with a Content-Length.`,
            extensions: { code: 'BODY_TOO_LARGE' },
          },
        ],
        extensions: extensions?.(),
      },
    });
    return true;
  }
  if (type === 'application/json') return false;
  request.resume();
  sendJson(response, {
    status: 415,
    body: {
      errors: [
        { message: 'Send application/json.', extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
      ],
      extensions: extensions?.(),
    },
  });
  return true;
}

export async function isShut({
  app: { request, response, address },
  actor,
  abusiveClients,
  extensions,
}: Refusing & { actor: Actor | null }): Promise<boolean> {
  const waitMs = await abusiveClients.waitMs({ actor, address });
  if (waitMs === 0) return false;
  const answer = {
    status: 429,
    body: {
      errors: [
        {
          message: 'Too many rejected documents. Wait a little and try again.',
          extensions: { code: 'RATE_LIMITED' },
        },
      ],
      extensions: extensions?.(),
    },
  };
  response.setHeader('retry-after', String(toRetrySeconds(waitMs)));
  if (isLongerThan({ request, maxBytes: MAX_DRAINED_BYTES }))
    sendWithoutReadingBody(response, answer);
  else {
    request.resume();
    sendJson(response, answer);
  }
  return true;
}
