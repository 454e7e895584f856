import { toNodeHandler } from 'better-auth/node';
import { CLIENT_ADDRESS_HEADER, type Auth } from '../../areas/accounts/betterAuth/auth.ts';
import { waitForPasswordTurn } from '../../areas/accounts/credentials/password/passwordTurns.ts';
import type { Deps } from '../../Deps.ts';
import { countSignUp } from '../../platform/rateLimit/signUps.ts';
import { answerAuth } from './answerAuth.ts';
import type { AppRequest, HttpRoute } from '../../platform/http/Route.ts';
import { isLongerThan, sendJson } from '../../platform/http/respond.ts';
import { isCrossOrigin, isFromProgram } from '../../platform/http/sameOrigin.ts';
import type { WrongPasswords } from '../../platform/rateLimit/wrongPasswords.ts';
import { toRetrySeconds } from '../../platform/rateLimit/toRetrySeconds.ts';

/** Status codes of a wrong password and of an unknown passkey. */
const REFUSALS: Record<string, number[]> = {
  '/api/auth/sign-in/email': [401],
  '/api/auth/passkey/verify-authentication': [400, 401],
  '/api/auth/sign-in/code': [401],
};

/** Requests that hash a password. */
const HASHED = ['/api/auth/sign-in/email', '/api/auth/sign-up/email'];

const MAX_BYTES = 100_000;

/**
 * better-auth below /api/auth, with the client's real IP address and a limit for wrong passwords.
 */
export function accountRoutes({
  auth,
  deps,
  wrongPasswords,
}: {
  auth: Auth;
  deps: Deps;
  wrongPasswords: WrongPasswords;
}): HttpRoute[] {
  const handler = toNodeHandler(answerAuth(auth));
  const handle = async (app: AppRequest): Promise<void> => {
    const { request, response, url, address } = app;
    if (request.method === 'POST' && isCrossOrigin({ request, publicUrl: deps.env.publicUrl }))
      return refuse(app, {
        status: 403,
        code: 'CROSS_ORIGIN',
        message: 'Requests from other origins are not allowed.',
      });
    if (isLongerThan({ request, maxBytes: MAX_BYTES }))
      return refuse(app, {
        status: 413,
        code: 'BODY_TOO_LARGE',
        message: 'The request is too large.',
      });
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    // better-auth requires an Origin, which programs do not send, and knows PUBLIC_URL only. Other
    // origins were rejected above, and pages without TLS are accepted only if PUBLIC_URL has none.
    const isPage = request.headers.origin !== undefined && deps.env.publicUrl.startsWith('http:');
    if (request.method === 'POST' && (isPage || isFromProgram(request)))
      request.headers.origin = deps.env.publicUrl;
    if (url.pathname === '/api/auth/sign-up/email' && request.method === 'POST') {
      const { waitMs } = await countSignUp(deps, address);
      if (waitMs > 0) return tooMany(app, waitMs);
    }
    const refusals = REFUSALS[url.pathname];
    if (refusals && request.method === 'POST') {
      const { waitMs } = await wrongPasswords.count(address);
      if (waitMs > 0) return tooMany(app, waitMs);
      response.once('finish', () => {
        if (!refusals.includes(response.statusCode)) void wrongPasswords.release(address);
      });
    }
    if (HASHED.includes(url.pathname) && request.method === 'POST') await waitForPasswordTurn();
    await handler(request, response);
    deps.log.debug({ path: url.pathname, status: response.statusCode }, 'account');
  };
  return [
    {
      method: 'ANY',
      path: '/api/auth/*',
      access: 'public',
      limit: [
        'wrongPasswords',
        'accountTries',
        'slowedTries',
        'deviceTries',
        'loginCodes',
        'loginCodeMails',
        'wrongPasswordMails',
        'signUps',
        'passkeys',
        'signInLibrary',
      ],
      handler: handle,
    },
  ];
}

function tooMany(app: AppRequest, waitMs: number): void {
  app.response.setHeader('retry-after', String(toRetrySeconds(waitMs)));
  refuse(app, {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many attempts. Wait a little and try again.',
  });
}

function refuse(
  { request, response }: AppRequest,
  { status, code, message }: { status: number; code: string; message: string },
): void {
  request.resume();
  sendJson(response, { status, body: { code, message } });
}
