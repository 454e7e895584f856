import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { refuseUnconfirmed } from './refuseUnconfirmed.ts';

const ENABLE = '/two-factor/enable';
const CODE = '/two-factor/verify-totp';

/** What the product adds to the library's second factor: it needs a confirmed address. */
export function twoFactorRules() {
  return {
    id: 'two-factor-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === ENABLE || path === CODE,
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context);
            // With a login session, a code completes turning it on; without one it completes signing in.
            if (session && session.user['twoFactorEnabled'] !== true) refuseUnconfirmed(session.user);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
