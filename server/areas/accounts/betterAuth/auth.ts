import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import type { Env } from '../../../env.ts';
import { sharedRateLimit } from './sharedRateLimit.ts';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';
import { accountsDatabase } from './accountsDatabase.ts';
import {
  afterAnswer,
  beforeSignUp,
  completeNewUser,
  refuseLocked,
  withoutTokens,
  writeToNewUser,
} from './auth.hooks.ts';
import { CODE_SIGN_IN, loginCodePlugin, SEND_CODE } from '../signIn/loginCodePlugin.ts';
import { loginRules } from '../signIn/loginRules.ts';
import { passkeyPlugin, passkeyRules } from '../passkeys/passkeys.ts';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../credentials/password/password.rules.ts';
import { hashPassword, verifyPassword } from '../credentials/password/passwordHashing.ts';
import { identityProviders } from './identityProviders.ts';
import { providerRules } from './sessionPersistence.ts';
import { newRecoveryCodes } from '../signIn/recoveryCodes.ts';
import {
  isSecondFactorChange,
  mailSecondFactorChange,
  twoFactorRules,
} from '../signIn/twoFactorRules.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';
import { DAY_SECONDS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * Header in which the HTTP layer passes the client IP address for rate limits to better-auth. Never
 * accepted from outside.
 */
export const CLIENT_ADDRESS_HEADER = 'x-slotcast-client-address';

/**
 * Our own use cases replace these endpoints; the library's defaults would bypass our rules,
 * messages and emails.
 */
const REPLACED = [
  '/update-user',
  '/change-email',
  '/change-password',
  '/delete-user',
  '/delete-user/callback',
  '/request-password-reset',
  '/reset-password',
  '/send-verification-email',
  '/verify-email',
  '/verify-password',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/passkey/list-user-passkeys',
];

/** Per IP address, for everything below /api/auth. The window is in seconds. */
export const SIGN_IN_LIBRARY_LIMIT = { window: 60, max: 300 };

/**
 * Per IP address and counted together by all processes, in addition to the limit of wrong
 * passwords. Every sign-in page with autofill requests one challenge.
 */
export const SIGN_IN_LIMITS = {
  '/sign-up/email': { window: 60, max: 20 },
  '/sign-in/email': { window: 60, max: 60 },
  '/sign-in/social': { window: 60, max: 60 },
  [SEND_CODE]: { window: 60, max: 5 },
  [CODE_SIGN_IN]: { window: 60, max: 20 },
  '/passkey/generate-authenticate-options': { window: 60, max: 60 },
  '/passkey/verify-authentication': { window: 60, max: 60 },
};

type Options = { prisma: PrismaClient; env: Env; secret: string; limiters: Limiters };

/**
 * Sign-up, sign-in, identity providers and sessions on our own tables: `name` is our username,
 * `image` our avatarKey.
 */
export function createAuth({ prisma: database, env, secret, limiters }: Options) {
  const prisma = accountsDatabase(database);
  return betterAuth({
    appName: PRODUCT,
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [env.publicUrl],
    database: prismaAdapter(prisma, { provider: 'postgresql' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    disabledPaths: REPLACED,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      autoSignIn: false,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // With "Remember me": 30 days, extended by each day of use. Without: a cookie that ends with
    // the browser, at most one day.
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    // An attacker could own an unverified address on either side, so both must be verified.
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    // Authenticator codes have six digits; there are ten recovery codes. Ten wrong codes lock for
    // 15 minutes.
    plugins: [
      genericOAuth({ config: identityProviders({ prisma, env }) }),
      twoFactor({
        issuer: PRODUCT,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
      twoFactorRules(prisma),
      loginRules({ prisma, limiters, secret, addressHeader: CLIENT_ADDRESS_HEADER }),
      loginCodePlugin({ prisma, limiters }),
      providerRules(),
      passkeyPlugin(env),
      passkeyRules(prisma),
    ],
    user: {
      fields: { name: 'username', image: 'avatarKey' },
      additionalFields: {
        role: { type: 'string', input: false },
        locale: { type: 'string', input: true, required: false },
        timeZone: { type: 'string', input: true, required: false },
        registrationPending: { type: 'boolean', input: false, required: false },
        termsAcceptedAt: { type: 'date', input: false, required: false },
      },
    },
    hooks: { before: beforeSignUp({ prisma, env }), after: afterAnswer },
    databaseHooks: databaseHooks(prisma),
    onAPIError: { errorURL: `${env.publicUrl}/login` },
    advanced: {
      cookiePrefix: 'slotcast',
      useSecureCookies: env.publicUrl.startsWith('https:'),
      database: { generateId: false },
      // The default of production; in tests better-auth would check nothing.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    rateLimit: {
      enabled: true,
      ...SIGN_IN_LIBRARY_LIMIT,
      customRules: SIGN_IN_LIMITS,
      customStorage: sharedRateLimit({ limiters, exact: Object.keys(SIGN_IN_LIMITS) }),
    },
  });
}

/** What happens when the library writes a row. */
const databaseHooks = (prisma: PrismaClient): BetterAuthOptions['databaseHooks'] => ({
  user: {
    update: {
      after: (user, context) =>
        mailSecondFactorChange(prisma, {
          userId: user.id,
          path: context?.path,
          headers: context?.headers,
          since: context?.context.session?.session.createdAt,
        }),
    },
    create: {
      before: (user, context) => completeNewUser({ prisma, user, path: context?.path }),
      after: (user) => writeToNewUser({ prisma, user }),
    },
  },
  session: {
    create: {
      before: async ({ userId }, context) => {
        const refused = await refuseLocked({ prisma, userId, path: context?.path });
        if (refused === false) return false;
        const replaced = context?.context.session?.session;
        return replaced?.userId === userId && isSecondFactorChange(context?.path)
          ? { data: { createdAt: replaced.createdAt } }
          : undefined;
      },
    },
  },
  account: { create: { before: withoutTokens } },
});

export type Auth = ReturnType<typeof createAuth>;
