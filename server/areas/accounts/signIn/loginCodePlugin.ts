import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';
import { countUse } from '../../../platform/rateLimit/countUse.ts';
import { LIMITS } from '../../../platform/rateLimit/limits.ts';
import { takeSameTime } from '../sameTime.ts';
import { sendLoginCode, redeemLoginCode } from './loginCode.ts';
import { toRetrySeconds } from '../../../platform/rateLimit/toRetrySeconds.ts';

export const SEND_CODE = '/sign-in/send-code';
export const CODE_SIGN_IN = '/sign-in/code';

const address = z.string().max(1_000);

/**
 * Signing in with a code that is sent by email. Wrong codes are counted per account; right ones
 * are counted too, and work once.
 */
export function loginCodePlugin({
  prisma,
  limiters,
}: {
  prisma: PrismaClient;
  limiters: Limiters;
}) {
  const tries = limiters(LIMITS.loginCodes);
  return {
    id: 'login-code',
    endpoints: {
      sendLoginCode: createAuthEndpoint(
        SEND_CODE,
        { method: 'POST', body: z.object({ email: address }) },
        async (context) => {
          await takeSameTime(() =>
            sendLoginCode({ prisma, limiters }, { email: context.body.email }),
          );
          return context.json({ sent: true });
        },
      ),
      signInWithCode: createAuthEndpoint(
        CODE_SIGN_IN,
        { method: 'POST', body: z.object({ email: address, code: z.string().max(100) }) },
        async (context) => {
          const { email, code } = context.body;
          const { waitMs } = await countUse({ limiter: tries, key: toKey(email) });
          if (waitMs > 0) throw tooMany(waitMs);
          const userId = await redeemLoginCode(prisma, { email, code, now: new Date() });
          const { internalAdapter } = context.context;
          const user = userId === null ? null : await internalAdapter.findUserById(userId);
          if (!user)
            throw new APIError('UNAUTHORIZED', {
              code: 'LOGIN_CODE_INVALID',
              message: 'This code is wrong or has expired.',
            });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ signedIn: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const toKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/** The HTTP layer derives `retry-after` from the header. */
function tooMany(waitMs: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: 'Too many attempts. Wait a little and try again.' },
    { 'X-Retry-After': String(toRetrySeconds(waitMs)) },
  );
}
