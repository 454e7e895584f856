import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import { makeSessionCookieTransient } from '../betterAuth/sessionPersistence.ts';
import { queueSecurityMail } from '../credentials/queueSecurityMail.ts';
import { writtenCode } from './recoveryCodes.ts';
import { refuseUnconfirmed } from './refuseUnconfirmed.ts';
import type { EmailKind } from '../../../platform/email/writeEmail.ts';

const ENABLE = '/two-factor/enable';
const DISABLE = '/two-factor/disable';
const CODE = '/two-factor/verify-totp';
const RECOVERY_CODE = '/two-factor/verify-backup-code';
const NEW_CODES = '/two-factor/generate-backup-codes';

/** A change replaces the login session, which is still of the same login. */
export const isSecondFactorChange = (path: string | undefined): boolean =>
  path === CODE || path === DISABLE;

/**
 * Adds a required confirmed address, readable recovery codes and emails to the owner to the
 * library's second factor.
 */
export function twoFactorRules(prisma: PrismaClient) {
  return {
    id: 'two-factor-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === ENABLE || path === CODE,
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context);
            // With a login session, a code completes the setup; without one it completes signing
            // in.
            if (session && session.user['twoFactorEnabled'] !== true)
              refuseUnconfirmed(session.user);
          }),
        },
        {
          matcher: ({ path }) => path === RECOVERY_CODE,
          handler: createAuthMiddleware(async ({ body }) => ({
            context: { body: withWrittenCode(body) },
          })),
        },
      ],
      after: [
        {
          matcher: ({ path }) => isSecondFactorChange(path),
          handler: createAuthMiddleware(async (context) => {
            const { newSession: entered, authCookies, secret } = context.context;
            const { name } = authCookies.dontRememberToken;
            // The library replaces the session by one of 30 days, whatever it was before.
            if (entered && (await context.getSignedCookie(name, secret)))
              await makeSessionCookieTransient({ context, entered });
          }),
        },
        {
          matcher: ({ path }) => path === RECOVERY_CODE,
          handler: createAuthMiddleware(async ({ context: { returned }, headers }) => {
            const entered = isAPIError(returned)
              ? undefined
              : (returned as { user?: { id?: string } } | undefined);
            if (entered?.user?.id)
              await notify({ prisma, kind: 'recoveryCodeUsed', userId: entered.user.id, headers });
          }),
        },
        {
          matcher: ({ path }) => path === NEW_CODES,
          handler: createAuthMiddleware(async (context) => {
            if (isAPIError(context.context.returned)) return;
            const session = await getSessionFromCtx(context);
            if (session)
              await notify({
                prisma,
                kind: 'recoveryCodesReplaced',
                userId: session.user.id,
                headers: context.headers,
                since: session.session.createdAt,
              });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/**
 * The library updates the user's row in these two endpoints only when the second factor was turned
 * on or off.
 */
export async function mailSecondFactorChange(
  prisma: PrismaClient,
  {
    userId,
    path,
    ...made
  }: {
    userId: string;
    path: string | undefined;
    headers: Headers | undefined;
    since: Date | undefined;
  },
): Promise<void> {
  if (path === CODE) await notify({ prisma, kind: 'twoFactorOn', userId, ...made });
  if (path === DISABLE) await notify({ prisma, kind: 'twoFactorOff', userId, ...made });
}

type NotificationInput = {
  prisma: PrismaClient;
  kind: EmailKind<'security'>;
  userId: string;
  headers: Headers | undefined;
  since?: Date | undefined;
};

async function notify({ prisma, kind, userId, headers, since }: NotificationInput): Promise<void> {
  await queueSecurityMail(prisma, {
    kind,
    userId,
    at: new Date(),
    userAgent: headers?.get('user-agent'),
    since,
  });
}

function withWrittenCode(body: unknown): unknown {
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? { ...(body as object), code: writtenCode(code) } : body;
}
