import { findApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import type { Deps } from '../../Deps.ts';
import type { AppRequest, HttpRoute } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';
import type { AbusiveClientLimiter } from '../../platform/http/overload/abusiveClientLimiter.ts';
import { unreadCost } from '../../platform/rateLimit/publicCost.ts';
import { readSecretKey } from '../rest/secretKeys.ts';
import { isRefused, isShut } from './refusals.ts';
import type { GraphqlEndpoint } from './yoga.ts';

type Options = { deps: Deps; creator: GraphqlEndpoint; abusiveClients: AbusiveClientLimiter };

/**
 * /graphql/creator: for a creator's own servers, with a secret key and what its scopes allow.
 * Cookies are ignored, and requests from pages are rejected, because a secret key does not belong
 * there.
 */
export function creatorGraphqlRoutes(options: Options): HttpRoute[] {
  return [
    {
      method: 'POST',
      path: '/graphql/creator',
      access: 'machine',
      limit: ['publicGraphqlOfKey', 'changes', 'refusedDocuments'],
      handler: (app) => answer({ app, ...options }),
    },
  ];
}

async function answer({ app, deps, creator, abusiveClients }: Options & { app: AppRequest }) {
  const { request, response, requestId, address } = app;
  if (request.headers.origin !== undefined)
    return refuse(app, {
      status: 403,
      code: 'CROSS_ORIGIN',
      message: 'Use secret keys on servers only, never in pages.',
    });
  if (await isShut({ app, abusiveClients, actor: null })) return;
  const text = readSecretKey(request);
  const key = text === null ? null : await findApiKey(deps, { kind: 'SECRET', text });
  if (!key) {
    abusiveClients.count({ actor: null, address });
    return refuse(app, {
      status: 401,
      code: 'UNAUTHENTICATED',
      message: 'Send a secret key: Authorization: Bearer sk_...',
    });
  }
  const { keyId, scopes, owner } = key;
  const extensions = () => ({ cost: unreadCost(deps.budgets, { keyId, address }) });
  // A key never has the rights of staff.
  const actor = { ...owner, role: 'USER' as const, keyId };
  const refusing = { app, abusiveClients, extensions };
  if (isRefused(refusing) || (await isShut({ ...refusing, actor }))) return;
  await creator(request, response, { actor, requestId, address, keyId, keyScopes: scopes });
}

type Refused = { status: 401 | 403; code: string; message: string };

function refuse({ request, response }: AppRequest, { status, code, message }: Refused): void {
  request.resume();
  sendJson(response, { status, body: { errors: [{ message, extensions: { code } }] } });
}
