import type { BetterAuthPlugin } from 'better-auth';
import { addOAuthServerContext, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * Sent with a sign-in by passkey or another provider when "Remember me" is not ticked; better-auth
 * supports the choice only for passwords.
 */
export const NO_REMEMBER_ME_HEADER = 'x-slotcast-forget';

const START = '/sign-in/social';
const RETURN = '/callback/:id';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type NewSession = NonNullable<Context['context']['newSession']>;

/** Makes the new session end with the browser, and after at most one day. */
export async function makeSessionCookieTransient({
  context,
  entered,
}: {
  context: Context;
  entered: NewSession;
}): Promise<void> {
  await context.context.internalAdapter.updateSession(entered.session.token, {
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  await setSessionCookie(context, entered, true);
}

/** "Remember me" for other providers: the choice is stored on the server with the OAuth state. */
export function providerRules() {
  return {
    id: 'provider-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === START,
          handler: createAuthMiddleware(async ({ headers }) => {
            if (headers?.has(NO_REMEMBER_ME_HEADER))
              await addOAuthServerContext({ isTransient: true });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === RETURN,
          handler: createAuthMiddleware(async (context) => {
            const entered = context.context.newSession;
            if (entered && (await getOAuthState())?.serverContext?.['isTransient'] === true)
              await makeSessionCookieTransient({ context, entered });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
