import type { Auth } from '../../areas/accounts/betterAuth/auth.ts';
import type { Deps } from '../../Deps.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { askAuth } from '../rest/askAuth.ts';
import { findProblem, RestError, sendProblem } from '../rest/problem.ts';

/** In characters; the sign-in library stores the address until the person returns. */
const MAX_RETURN_TO = 1_000;

/**
 * GET /api/account/login/google and /register/google, ?returnTo=/path: redirects to Google and
 * returns to that page. New users return to /finish-registration; failures return to the original
 * page with ?error=. Above the limit, only requests that are not navigations are answered with 429.
 */
export function googleRoutes({ auth, deps }: { auth: Auth; deps: Deps }): HttpRoute[] {
  const { publicUrl } = deps.env;
  const goToGoogle = async (
    app: RoutedRequest,
    { page }: { page: 'login' | 'registration' },
  ): Promise<void> => {
    const { request, response, url } = app;
    const isNavigation = request.headers['sec-fetch-dest'] === 'document';
    const returnTo = ownPath(url.searchParams.get('returnTo'));
    const from = `/${page}?return=${encodeURIComponent(returnTo)}`;
    const started = await askAuth({
      auth,
      deps,
      app,
      path: '/sign-in/social',
      body: {
        provider: 'google',
        callbackURL: publicUrl + returnTo,
        errorCallbackURL: publicUrl + from,
        newUserCallbackURL: `${publicUrl}/finish-registration?return=${encodeURIComponent(returnTo)}`,
      },
    }).catch((error: unknown) => {
      if (error instanceof RestError) return error;
      throw error;
    });
    if (started instanceof RestError && started.code === 'RATE_LIMITED' && !isNavigation)
      return sendProblem(response, findProblem(started));
    const location = started instanceof RestError ? undefined : started['url'];
    response
      .writeHead(303, {
        location: typeof location === 'string' ? location : `${publicUrl}${from}&error=google`,
        'cache-control': 'no-store',
      })
      .end();
  };
  const common = {
    method: 'GET',
    limit: ['signInLibrary'],
    ignoreCase: true,
    isGetOnly: true,
  } as const;
  return [
    {
      ...common,
      access: 'public',
      path: '/api/account/login/google',
      handler: (requested) => goToGoogle(requested, { page: 'login' }),
    },
    {
      ...common,
      access: 'public',
      path: '/api/account/register/google',
      handler: (requested) => goToGoogle(requested, { page: 'registration' }),
    },
  ];
}

/** Accepts a path of this site only, to prevent open redirects. */
function ownPath(text: string | null): string {
  return text && text.length <= MAX_RETURN_TO && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/';
}
