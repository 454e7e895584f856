import { readLocale, readTimeZone } from '../../../platform/i18n/locale.rules.ts';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { findUserId } from '../../../platform/database/findUserId.ts';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import type { Env } from '../../../env.ts';
import { MAX_EMAIL_LENGTH } from '../credentials/email/email.rules.ts';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../credentials/password/password.rules.ts';
import { queueAwaitedMail } from '../credentials/queueAwaitedMail.ts';
import { usernameProblem } from '../credentials/username.rules.ts';
import { suggestUsername } from '../signIn/suggestUsername.ts';

const SIGN_UP = '/sign-up/email';

/** The specification's texts in place of better-auth's own messages. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Login failed. Please check your credentials.',
  INVALID_EMAIL: 'Invalid email. Try again.',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters long.',
  PASSWORD_TOO_LONG: 'Use at most 128 characters.',
  FAILED_TO_CREATE_USER: 'An error occurred during signup.',
};

/**
 * Proposes a username from the email address when none is given. Reports a taken email address, as
 * "forgot password" does. Without REVEAL_UNKNOWN_EMAIL it looks like any other.
 */
export function beforeSignUp({ prisma, env }: { prisma: PrismaClient; env: Env }) {
  return createAuthMiddleware(async ({ path, body }) => {
    if (path !== SIGN_UP) return undefined;
    const { email, password, name, acceptTerms } = (body ?? {}) as {
      email?: unknown;
      password?: unknown;
      name?: unknown;
      acceptTerms?: unknown;
    };
    if (acceptTerms !== true)
      throw new APIError('BAD_REQUEST', {
        message: 'Accept the terms to continue.',
        code: 'TERMS_NOT_ACCEPTED',
      });
    if (name !== undefined) await checkUsername({ prisma, username: String(name) });
    // The library's own error names fields in English.
    if (!z.email().max(MAX_EMAIL_LENGTH).safeParse(email).success) throw invalid('INVALID_EMAIL');
    // The library checks the length after this function, which reports taken addresses.
    if (typeof password === 'string') checkLength(password);
    const address = String(email).toLowerCase();
    if (env.revealUnknownEmail) await checkEmailIsFree({ prisma, email: address });
    if (name !== undefined) return undefined;
    const proposed = await suggestUsername(prisma, { email: address, name: '' });
    return { context: { body: { ...(body as object), name: proposed } } };
  });
}

const invalid = (code: string): APIError =>
  new APIError('BAD_REQUEST', { message: MESSAGES[code] ?? '', code });

function checkLength({ length }: string): void {
  if (length < MIN_PASSWORD_LENGTH) throw invalid('PASSWORD_TOO_SHORT');
  if (length > MAX_PASSWORD_LENGTH) throw invalid('PASSWORD_TOO_LONG');
}

async function checkEmailIsFree({
  prisma,
  email,
}: {
  prisma: PrismaClient;
  email: string;
}): Promise<void> {
  const taken = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (taken)
    throw new APIError('UNPROCESSABLE_ENTITY', {
      message: 'Another account uses this email.',
      code: 'EMAIL_TAKEN',
    });
}

export const afterAnswer = createAuthMiddleware(async ({ context: { returned } }) => {
  if (!(returned instanceof APIError)) return;
  const code = String(returned.body?.['code'] ?? '');
  const message = MESSAGES[code];
  if (message) throw new APIError(returned.status, { code, message });
});

type NewUser = { name: string; email: string; locale?: unknown; timeZone?: unknown };

/**
 * Normalizes language and time zone. A user from an identity provider still has to confirm the
 * username and the terms.
 */
export async function completeNewUser<T extends NewUser>({
  prisma,
  user,
  path,
}: {
  prisma: PrismaClient;
  user: T;
  path: string | undefined;
}) {
  await checkUsername({ prisma, username: user.name });
  const ownPage = path === SIGN_UP;
  const locale = readLocale(String(user.locale ?? '')) ?? 'en';
  const timeZone = readTimeZone(String(user.timeZone ?? '')) ?? 'UTC';
  return {
    data: {
      ...user,
      locale,
      timeZone,
      registrationPending: !ownPage,
      termsAcceptedAt: ownPage ? new Date() : undefined,
    },
  };
}

/**
 * Sends the confirmation email. Broadcast notifications from before the account existed are marked
 * as read.
 */
export async function writeToNewUser({
  prisma,
  user,
}: {
  prisma: PrismaClient;
  user: { id: string } & Record<string, unknown>;
}): Promise<void> {
  await prisma.$executeRaw`
    insert into "NotificationRead" ("userId", "notificationId", "readAt")
    select ${user.id}::uuid, "id", now() from "Notification" where "recipientId" is null and "publishedAt" is not null
    for key share
    on conflict do nothing`;
  if (user['emailVerified'] !== true)
    await queueAwaitedMail(prisma, { kind: 'verifyEmail', userId: user.id });
}

/**
 * Refuses to sign in to an account that staff have locked, whose login sessions would be rejected.
 * False makes the return from another provider report a failure by its redirect.
 */
export async function refuseLocked({
  prisma,
  userId,
  path,
}: {
  prisma: PrismaClient;
  userId: string;
  path: string | undefined;
}): Promise<false | void> {
  if ((await prisma.user.count({ where: { id: userId, isActive: false } })) === 0) return;
  if (path?.startsWith('/callback')) return false;
  throw new APIError('FORBIDDEN', {
    code: 'ACCOUNT_LOCKED',
    message: 'This account is locked. If you think this is a mistake, write to support.',
  });
}

/**
 * The tokens of identity providers are needed only to identify the user at sign-in; storing them
 * would only be a risk.
 */
export async function withoutTokens<T extends Record<string, unknown>>(account: T) {
  return {
    data: { ...account, accessToken: undefined, refreshToken: undefined, idToken: undefined },
  };
}

/** The messages are shown on the registration page unchanged. */
async function checkUsername({
  prisma,
  username,
}: {
  prisma: PrismaClient;
  username: string;
}): Promise<void> {
  const problem = usernameProblem(username);
  if (problem) throw new APIError('BAD_REQUEST', { message: problem, code: 'USERNAME_INVALID' });
  if (await findUserId(prisma, username))
    throw new APIError('UNPROCESSABLE_ENTITY', {
      message: 'This username is taken.',
      code: 'USERNAME_TAKEN',
    });
}
