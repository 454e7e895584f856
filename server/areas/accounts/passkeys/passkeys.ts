import { MAX_PASSKEY_NAME_LENGTH } from './passkey.rules.ts';
import { getAuthenticatorName, passkey, PASSKEY_ERROR_CODES } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import type { Env } from '../../../env.ts';
import { queueSecurityMail } from '../credentials/queueSecurityMail.ts';
import { refuseUnconfirmed } from '../signIn/refuseUnconfirmed.ts';
import {
  NO_REMEMBER_ME_HEADER,
  makeSessionCookieTransient,
} from '../betterAuth/sessionPersistence.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

export const MAX_PASSKEYS = 20;

const START = '/passkey/generate-register-options';
const ADD = '/passkey/verify-registration';
const RENAME = '/passkey/update-passkey';
const REMOVE = '/passkey/delete-passkey';
const ASK = '/passkey/generate-authenticate-options';
const ENTER = '/passkey/verify-authentication';
const UNREADABLE = PASSKEY_ERROR_CODES.FAILED_TO_VERIFY_REGISTRATION;

/**
 * Signs in with a passkey in place of the password. The device must verify the user (finger, face
 * or PIN), so that a passkey counts as two factors and needs no further code.
 */
export const passkeyPlugin = (env: Env) =>
  passkey({
    rpID: new URL(env.publicUrl).hostname,
    rpName: PRODUCT,
    origin: new URL(env.publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified)
          throw new APIError('BAD_REQUEST', {
            message: 'The device did not verify your identity.',
            code: 'PASSKEY_NOT_VERIFIED',
          });
        return { name: getAuthenticatorName(registrationInfo.aaguid) ?? 'Passkey' };
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified)
          throw new APIError('UNAUTHORIZED', {
            message: 'The device did not verify your identity.',
            code: 'PASSKEY_NOT_VERIFIED',
          });
      },
    },
  });

type Hooks = NonNullable<BetterAuthPlugin['hooks']>;

/** Adds limits, an email to the owner, "Remember me" and the time of the last use to the plugin. */
export function passkeyRules(prisma: PrismaClient) {
  return {
    id: 'passkey-rules',
    hooks: { before: hooksBefore(prisma), after: hooksAfter(prisma) },
  } satisfies BetterAuthPlugin;
}

function hooksBefore(prisma: PrismaClient): Hooks['before'] {
  return [
    {
      matcher: ({ path }) => path === ADD || path === ENTER,
      handler: createAuthMiddleware(async ({ body }) => checkForm(body)),
    },
    {
      matcher: ({ path }) => path === ADD || path === RENAME,
      handler: createAuthMiddleware(async ({ body }) => checkName(body)),
    },
    {
      matcher: ({ path }) => path === START || path === ADD,
      handler: createAuthMiddleware(async (context) => {
        const session = await getSessionFromCtx(context);
        if (session) refuseUnconfirmed(session.user);
      }),
    },
    {
      matcher: ({ path }) => path === ADD,
      handler: createAuthMiddleware(async (context) => {
        const session = await getSessionFromCtx(context);
        if (
          session &&
          (await prisma.passkey.count({ where: { userId: session.user.id } })) >= MAX_PASSKEYS
        )
          throw new APIError('BAD_REQUEST', {
            message: `You already have ${MAX_PASSKEYS} passkeys. Remove one first.`,
            code: 'PASSKEY_LIMIT',
          });
      }),
    },
  ];
}

function hooksAfter(prisma: PrismaClient): Hooks['after'] {
  return [
    {
      matcher: ({ path }) => path === ASK,
      handler: createAuthMiddleware(async (context) => {
        // Each login page requests a challenge, and most are never used.
        await prisma.verification.deleteMany({ where: { expiresAt: { lt: new Date() } } });
        const options = context.context.returned;
        if (options && !(options instanceof APIError))
          return context.json({ ...options, userVerification: 'required' });
      }),
    },
    {
      matcher: ({ path }) => path === ADD,
      handler: createAuthMiddleware(async (context) => {
        const { returned } = context.context;
        // The plugin reports unreadable input as its own failure (500); only replacing the whole
        // response can change the status.
        if (isAPIError(returned) && returned.body?.code === UNREADABLE.code)
          return Response.json(UNREADABLE, { status: 400 });
        const added = returned as { id?: string; userId?: string } | undefined;
        if (added?.id && added.userId)
          await queueSecurityMail(prisma, {
            kind: 'passkeyAdded',
            userId: added.userId,
            passkeyId: added.id,
            at: new Date(),
            userAgent: context.headers?.get('user-agent'),
            since: (await getSessionFromCtx(context))?.session.createdAt,
          });
      }),
    },
    {
      matcher: ({ path }) => path === REMOVE,
      handler: createAuthMiddleware(async (context) => {
        if (isAPIError(context.context.returned)) return;
        const session = await getSessionFromCtx(context);
        if (session)
          await queueSecurityMail(prisma, {
            kind: 'passkeyRemoved',
            userId: session.user.id,
            at: new Date(),
            userAgent: context.headers?.get('user-agent'),
            since: session.session.createdAt,
          });
      }),
    },
    {
      matcher: ({ path }) => path === ENTER,
      handler: createAuthMiddleware(async (context) => {
        const entered = context.context.newSession;
        if (!entered) return;
        await prisma.passkey.updateMany({
          where: { credentialID: getCredential(context.body), userId: entered.user.id },
          data: { lastUsedAt: new Date() },
        });
        if (context.headers?.has(NO_REMEMBER_ME_HEADER))
          await makeSessionCookieTransient({ context, entered });
      }),
    },
  ];
}

function checkName(body: unknown): void {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name === 'string' && name.trim().length > MAX_PASSKEY_NAME_LENGTH)
    throw new APIError('BAD_REQUEST', {
      message: `A name has at most ${MAX_PASSKEY_NAME_LENGTH} characters.`,
      code: 'PASSKEY_NAME_TOO_LONG',
    });
}

/** The plugin queries by this id without validating it. */
function checkForm(body: unknown): void {
  if (getCredential(body) === '')
    throw new APIError('BAD_REQUEST', {
      message: 'This is no answer of a passkey.',
      code: 'PASSKEY_MALFORMED',
    });
}

function getCredential(body: unknown): string {
  const id = (body as { response?: { id?: unknown } | null } | undefined)?.response?.id;
  return typeof id === 'string' ? id : '';
}
