import { fromNodeHeaders } from 'better-auth/node';
import { CLIENT_ADDRESS_HEADER, type Auth } from '../../areas/accounts/betterAuth/auth.ts';
import type { Deps } from '../../Deps.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';

/**
 * GET /api/account/login/google and /register/google, ?returnTo=/path: redirects to Google and
 * returns to that page. New users return to /finish-registration; failures return to the original
 * page with ?error=.
 */
export function googleRoutes({ auth, deps }: { auth: Auth; deps: Deps }): HttpRoute[] {
  const { publicUrl } = deps.env;
  const goToGoogle = async (
    { request, response, url, address }: RoutedRequest,
    { page }: { page: 'login' | 'registration' },
  ): Promise<void> => {
    const returnTo = ownPath(url.searchParams.get('returnTo'));
    const from = `/${page}?return=${encodeURIComponent(returnTo)}`;
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    const answer = await auth.api.signInSocial({
      headers: fromNodeHeaders(request.headers),
      asResponse: true,
      body: {
        provider: 'google',
        callbackURL: publicUrl + returnTo,
        errorCallbackURL: publicUrl + from,
        newUserCallbackURL: `${publicUrl}/finish-registration?return=${encodeURIComponent(returnTo)}`,
      },
    });
    const { url: location } = answer.ok ? ((await answer.json()) as { url?: string }) : {};
    for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
    response
      .writeHead(303, {
        location: location ?? `${publicUrl}${from}&error=google`,
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
  return text && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/';
}
