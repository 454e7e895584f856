import { z } from 'zod';
import { EmailInvalidError } from '../../../areas/accounts/accounts.errors.ts';
import { leave } from '../../../areas/personalData/deleteAccount.ts';
import { RateLimitedError } from '../../../platform/rateLimit/RateLimitedError.ts';
import { countSignUp } from '../../../platform/rateLimit/signUps.ts';
import { askAuth, tooMany } from '../askAuth.ts';
import { RestError } from '../problem.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const text = z.string().max(1_000);

export const currentUser = z
  .object({ username: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'CurrentUser' });
const newAccount = z.object({ username: z.string(), email: z.string() }).meta({ id: 'NewAccount' });

export const accountCalls: RestCall[] = [
  restCall({
    id: 'login',
    method: 'POST',
    path: '/login',
    area: 'Account',
    summary:
      'Signs in by cookie. Without "remember me" the cookie is deleted when the browser closes.',
    access: 'public',
    limits: ['wrongPasswords'],
    body: z.object({
      email: text.default(''),
      password: text.default(''),
      remember: z.boolean().default(true),
    }),
    fields: { EMAIL_INVALID: 'email' },
    status: 200,
    answer: currentUser,
    errors: [
      'CREDENTIALS_MISSING',
      'EMAIL_INVALID',
      'INVALID_EMAIL_OR_PASSWORD',
      'TWO_FACTOR_REQUIRED',
      'ACCOUNT_LOCKED',
      'RATE_LIMITED',
    ],
    run: async ({ body: { email, password, remember }, app, auth, deps, wrongPasswords }) => {
      if (!email.trim() || !password)
        throw new RestError('CREDENTIALS_MISSING', 'Please enter your credentials.');
      if (!email.includes('@')) throw new EmailInvalidError();
      const { waitMs } = await wrongPasswords.count(app.address);
      if (waitMs > 0) throw tooMany(app, waitMs);
      const { user, twoFactorRedirect } = await askAuth({
        auth,
        deps,
        app,
        path: '/sign-in/email',
        body: { email: email.trim(), password, rememberMe: remember },
      }).catch(async (error: unknown) => {
        if (!(error instanceof RestError && error.code === 'INVALID_EMAIL_OR_PASSWORD'))
          await wrongPasswords.release(app.address);
        throw error;
      });
      await wrongPasswords.release(app.address);
      if (twoFactorRedirect)
        throw new RestError(
          'TWO_FACTOR_REQUIRED',
          'This account asks for a code of its authenticator app. Log in on the website.',
        );
      const { username, role } = await deps.prisma.user.findUniqueOrThrow({
        where: { id: (user as { id: string }).id },
      });
      return { username, isAdmin: role === 'ADMIN' };
    },
  }),
  restCall({
    id: 'register',
    method: 'POST',
    path: '/api/account/register',
    area: 'Account',
    summary:
      'Creates an account without signing in. The terms must be accepted. googleId and facebookId are accepted and never linked.',
    access: 'public',
    limits: ['signUps'],
    body: z.object({
      email: text,
      password: text,
      username: text,
      googleId: text.nullish(),
      facebookId: text.nullish(),
    }),
    fields: {
      EMAIL_INVALID: 'email',
      INVALID_EMAIL: 'email',
      EMAIL_TAKEN: 'email',
      USERNAME_INVALID: 'username',
      USERNAME_TAKEN: 'username',
      PASSWORD_TOO_SHORT: 'password',
      PASSWORD_TOO_LONG: 'password',
    },
    status: 201,
    answer: newAccount,
    errors: [
      'EMAIL_INVALID',
      'INVALID_EMAIL',
      'EMAIL_TAKEN',
      'USERNAME_INVALID',
      'USERNAME_TAKEN',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'RATE_LIMITED',
    ],
    run: async ({ body, app, auth, deps }) => {
      const [email, username] = [body.email.trim(), body.username.trim()];
      if (!email.includes('@')) throw new EmailInvalidError();
      const { waitMs } = await countSignUp(deps, app.address);
      if (waitMs > 0) throw new RateLimitedError({ waitMs });
      await askAuth({
        auth,
        deps,
        app,
        path: '/sign-up/email',
        body: { name: username, email, password: body.password, acceptTerms: true },
      });
      return { username, email: email.toLowerCase() };
    },
  }),
  restCall({
    id: 'logout',
    method: 'POST',
    path: '/api/account/logout',
    area: 'Account',
    summary: 'Signs out and invalidates the cookie.',
    access: 'signedIn',
    isForSupport: true,
    status: 204,
    run: async ({ app, auth, deps }) =>
      void (await askAuth({ auth, deps, app, path: '/sign-out', body: {} })),
  }),
  restCall({
    id: 'deleteAccount',
    method: 'DELETE',
    path: '/api/account/delete',
    area: 'Account',
    summary:
      'Deletes the own account: what has not begun is refunded, what is earned is still paid, every session ends. Needs a sign-in of the last ten minutes, or the password in the body.',
    access: 'signedIn',
    body: z.object({ currentPassword: text.optional() }),
    limits: ['currentPassword'],
    status: 204,
    errors: ['SESSION_NOT_FRESH', 'INVALID_PASSWORD', 'RATE_LIMITED'],
    run: ({ deps, actor, body, app }) => leave(deps, actor, { ...body, address: app.address }),
  }),
];
