import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import { findApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import type { Deps } from '../../Deps.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { countRequest } from '../../platform/rateLimit/countRequest.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { countRead } from '../../platform/rateLimit/reads.ts';
import { RestError } from './problem.ts';
import type { RestCall } from './RestCall.ts';

const MAX_PER_MINUTE = LIMITS.secretKeyRequests.points;

/** The secret key in `Authorization: Bearer sk_...`, or null. */
export function readSecretKey({ headers }: IncomingMessage): string | null {
  return /^Bearer\s+(sk_\S*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The owner of the request's secret key: the creator's own server may read the creator's data and
 * change nothing. Null without a key and for public calls. Throws RestError for a call without
 * isForKeys, an unknown or revoked key, a request from a page, and above the rate limit.
 */
export function secretKeys(
  deps: Deps,
): (requested: { app: AppRequest; call: RestCall }) => Promise<Actor | null> {
  const limiter = deps.limiters(LIMITS.secretKeyRequests);
  return async ({ app, call }) => {
    const text = readSecretKey(app.request);
    if (text === null) return null;
    if (!call.isForKeys) throw new RestError('FORBIDDEN', 'Keys cannot make this call.');
    if (call.access === 'public') return null;
    if (app.request.headers.origin !== undefined)
      throw new RestError('CROSS_ORIGIN', 'Use secret keys on servers only, never in pages.');
    const key = await findApiKey(deps, { kind: 'SECRET', text });
    if (!key) {
      await countRead(deps, app);
      throw new RestError('UNAUTHENTICATED', 'This key is unknown or revoked.');
    }
    if (!key.scopes.includes('READ')) throw new RestError('FORBIDDEN', 'This key may not read.');
    const { waitMs } = await countRequest({ limiter, key: key.keyId, response: app.response });
    if (waitMs > 0)
      throw new RestError(
        'RATE_LIMITED',
        `At most ${MAX_PER_MINUTE} requests a minute with one key. Wait a little and try again.`,
      );
    return key.owner;
  };
}
