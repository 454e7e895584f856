import { sendJson } from '../../platform/http/respond.ts';
import type { AppRequest, Guard } from '../../platform/http/Route.ts';
import { CALLS } from './calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from './openApi/elsewhere.ts';
import { matchCall } from './matchCall.ts';
import { sendProblem } from './problem.ts';
import { readSecretKey } from './secretKeys.ts';

const REFUSAL = 'A secret key only works with the read calls that /api/docs lists for keys.';
const ALL_CALLS = [...CALLS, ...DOCUMENTED_ONLY_ROUTES];

/**
 * Rejects a secret key on every API route, including those of better-auth, except calls with
 * isForKeys. /graphql/public counts a request by its key and grants it no rights.
 */
export const refuseKeys: Guard = ({ request, response, url }: AppRequest) => {
  if (!readSecretKey(request)) return false;
  if (/^\/graphql\/?$/i.test(url.pathname)) {
    request.resume();
    const body = { errors: [{ message: REFUSAL, extensions: { code: 'FORBIDDEN' } }] };
    sendJson(response, { status: 403, body: { code: 'FORBIDDEN', ...body } });
    return true;
  }
  if (
    !/^\/(?:login\/?$|api(?:\/|$))/i.test(url.pathname) ||
    /^\/api\/docs(?:\/|$)/i.test(url.pathname)
  )
    return false;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const found = matchCall({ calls: ALL_CALLS, method, pathname: url.pathname });
  if ('call' in found && found.call.isForKeys) return false;
  request.resume();
  sendProblem(response, { status: 403, code: 'FORBIDDEN', detail: REFUSAL });
  return true;
};
