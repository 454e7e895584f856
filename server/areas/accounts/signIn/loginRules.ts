import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import { RateLimitedError } from '../../../platform/rateLimit/RateLimitedError.ts';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';
import { accountTries, type Attempt } from './accountTries.ts';
import { countCurrentPassword } from '../credentials/password/currentPassword.ts';
import { deviceIdIn, KNOWN_DEVICE_SECONDS, withDevice } from './knownDevice.ts';
import { queueSecurityMail } from '../credentials/queueSecurityMail.ts';

const SIGN_IN = '/sign-in/email';
const ASKS_PASSWORD = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];
const WRONG = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'];

type Options = { prisma: PrismaClient; limiters: Limiters; secret: string; addressHeader: string };
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Limits wrong passwords per account, and sets the cookie of known browsers. */
export function loginRules({ prisma, limiters, secret, addressHeader }: Options) {
  const tries = accountTries(limiters);
  /** Carries state from the before hook to the after hook of one request. */
  const attempts = new WeakMap<object, Attempt>();

  const beginSignIn = async (context: Context): Promise<void> => {
    const { email } = (context.body ?? {}) as { email?: unknown };
    if (typeof email !== 'string') return;
    const deviceId = async (): Promise<string | null> => {
      const user = await prisma.user.findUnique({
        where: { email: email.trim().toLowerCase() },
        select: { id: true },
      });
      return (
        user &&
        deviceIdIn({ secret, value: context.getCookie(readCookie(context).name), userId: user.id })
      );
    };
    keep(context, await tries.begin({ email, deviceId }).catch(asAuthError));
  };
  const beginPasswordCheck = async (context: Context): Promise<void> => {
    const session = await getSessionFromCtx(context);
    if (!session) return;
    const address = context.headers?.get(addressHeader) ?? '';
    const { undo } = await countCurrentPassword(
      { limiters },
      { userId: session.user.id, address },
    ).catch(asAuthError);
    keep(context, { undo, fail: async () => false });
  };
  const keep = ({ request }: Context, attempt: Attempt): void =>
    void (request && attempts.set(request, attempt));

  const settle = async (context: Context): Promise<void> => {
    const attempt = context.request && attempts.get(context.request);
    if (!attempt) return;
    const { returned } = context.context;
    if (!isAPIError(returned) || !WRONG.includes(String(returned.body?.code)))
      return attempt.undo();
    if (await attempt.fail()) await notifyOwner({ prisma, context });
  };

  return {
    id: 'login-rules',
    hooks: {
      before: [
        { matcher: ({ path }) => path === SIGN_IN, handler: createAuthMiddleware(beginSignIn) },
        {
          matcher: ({ path }) => ASKS_PASSWORD.includes(path ?? ''),
          handler: createAuthMiddleware(beginPasswordCheck),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === SIGN_IN || ASKS_PASSWORD.includes(path ?? ''),
          handler: createAuthMiddleware(settle),
        },
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (context) => {
            const entered = context.context.newSession;
            if (!entered) return;
            const { name, attributes } = readCookie(context);
            const value = withDevice({
              secret,
              value: context.getCookie(name),
              userId: entered.user.id,
            });
            if (value) context.setCookie(name, value, attributes);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

function readCookie(context: Context): ReturnType<Context['context']['createAuthCookie']> {
  return context.context.createAuthCookie('known_device', { maxAge: KNOWN_DEVICE_SECONDS });
}

/** The HTTP layer derives `retry-after` from the header. */
function asAuthError(error: unknown): never {
  if (!(error instanceof RateLimitedError)) throw error;
  const { code, message, retryAfterSeconds } = error;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code, message },
    { 'X-Retry-After': String(retryAfterSeconds) },
  );
}

async function notifyOwner({
  prisma,
  context,
}: {
  prisma: PrismaClient;
  context: Context;
}): Promise<void> {
  const { email } = context.body as { email: string };
  const user = await prisma.user.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true },
  });
  if (!user) return;
  await queueSecurityMail(prisma, {
    kind: 'wrongPasswords',
    userId: user.id,
    at: new Date(),
    userAgent: context.headers?.get('user-agent'),
  });
}
