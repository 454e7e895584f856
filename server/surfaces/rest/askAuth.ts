import { fromNodeHeaders } from 'better-auth/node';
import { CLIENT_ADDRESS_HEADER } from '../../areas/accounts/betterAuth/auth.ts';
import { waitForPasswordTurn } from '../../areas/accounts/credentials/password/passwordTurns.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { closedCode } from '../accounts/auth.errors.ts';
import { RestError } from './problem.ts';
import type { RestTools } from './RestCall.ts';
import { toRetrySeconds } from '../../platform/rateLimit/toRetrySeconds.ts';

type Asking = Pick<RestTools, 'auth' | 'deps'> & {
  app: AppRequest;
  path: '/sign-in/email' | '/sign-up/email' | '/sign-in/social' | '/sign-out';
  body: Record<string, unknown>;
};

/**
 * Calls better-auth like /api/auth, with its limits and hooks, and passes its cookies on. Throws
 * RestError with its code and message.
 */
export async function askAuth({
  auth,
  deps,
  app,
  path,
  body,
}: Asking): Promise<Record<string, unknown>> {
  if (path.endsWith('/email')) await waitForPasswordTurn();
  const headers = fromNodeHeaders(app.request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, app.address);
  headers.set('content-type', 'application/json');
  headers.set('origin', deps.env.publicUrl);
  headers.delete('content-length');
  const answer = await auth.handler(
    new Request(`${deps.env.publicUrl}/api/auth${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  );
  for (const cookie of answer.headers.getSetCookie())
    app.response.appendHeader('set-cookie', cookie);
  const content = (await answer.json().catch(() => ({}))) as Record<string, unknown> | null;
  if (answer.ok) return content ?? {};
  if (answer.status === 429)
    throw tooMany(app, Number(answer.headers.get('x-retry-after') ?? 60) * 1000);
  const code = closedCode({ code: String(content?.['code'] ?? ''), status: answer.status });
  throw new RestError(code, String(content?.['message'] ?? 'An error occurred during signup.'));
}

export function tooMany(app: AppRequest, waitMs: number): RestError {
  app.response.setHeader('retry-after', String(toRetrySeconds(waitMs)));
  return new RestError('RATE_LIMITED', 'Too many attempts. Wait a little and try again.');
}
