import { toNodeHandler } from 'better-auth/node';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CLIENT_ADDRESS_HEADER, type Auth } from '../accounts/auth.ts';
import type { Deps } from '../Deps.ts';
import { addressKey } from './clientAddress.ts';
import type { AppRequest, Route } from './createApp.ts';
import { sendJson } from './respond.ts';

/** Wrong passwords of one address within a quarter of an hour; the tenth try is refused. */
const WRONG_PASSWORDS = { points: 9, duration: 900 };

/** better-auth below /api/auth, behind the client's true address and a limit of wrong passwords. */
export function accountRoutes({ auth, deps }: { auth: Auth; deps: Deps }): Route {
  const handler = toNodeHandler(auth);
  const wrongPasswords = new RateLimiterMemory(WRONG_PASSWORDS);
  return async (app) => {
    const { request, response, url, address } = app;
    if (!url.pathname.startsWith('/api/auth/')) return false;
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    if (url.pathname === '/api/auth/sign-in/email' && request.method === 'POST') {
      const key = addressKey(address);
      const seen = await wrongPasswords.get(key);
      if (seen && seen.consumedPoints >= WRONG_PASSWORDS.points) return refuse(app, seen.msBeforeNext);
      response.once('finish', () => {
        if (response.statusCode === 401) void wrongPasswords.penalty(key);
      });
    }
    await handler(request, response);
    deps.log.debug({ path: url.pathname, status: response.statusCode }, 'account');
    return true;
  };
}

function refuse({ request, response }: AppRequest, waitMs: number): true {
  request.resume();
  response.setHeader('retry-after', String(Math.ceil(waitMs / 1000)));
  sendJson(response, { status: 429, body: { code: 'RATE_LIMITED', message: 'Too many attempts. Wait a little and try again.' } });
  return true;
}
