import type { SignInProvider } from '../../app/config.ts';
import { isObject } from '../../relay/isObject.ts';

/** Response of an account endpoint: success, or the server's code and message. */
export type AuthAnswer =
  | { ok: true; body: AuthBody }
  | { ok: false; status: number; code: string; message: string };

type AuthBody = {
  code?: string;
  message?: string;
  url?: string;
  twoFactorRedirect?: boolean;
  totpURI?: string;
  backupCodes?: string[];
};

/**
 * Makes the login session end with the browser session ("Remember me" is off), for endpoints whose
 * body has no such field.
 */
export const NO_REMEMBER_ME_HEADER = 'x-slotcast-forget';

/** After this the request counts as failed. */
const TIMEOUT_MS = 30_000;

export async function ask(
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json().catch(() => null)) as AuthBody | null;
    const { ok, status } = response;
    if (ok && isObject(answer)) return { ok, body: answer };
    const code = answer?.code ?? (ok ? 'INVALID_ANSWER' : 'UNKNOWN');
    // A success of another shape is a failure of a server between us, as its status says.
    return { ok: false, status: ok ? 502 : status, code, message: answer?.message ?? '' };
  } catch {
    return { ok: false, status: 0, code: 'NETWORK', message: '' };
  }
}

export const signIn = (input: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<AuthAnswer> => ask('/api/auth/sign-in/email', input);

/** Sends a code to the email address if its account may log in with one. */
export const requestLoginCode = (email: string): Promise<AuthAnswer> =>
  ask('/api/auth/sign-in/send-code', { email });

export const signInWithCode = (input: { email: string; code: string }): Promise<AuthAnswer> =>
  ask('/api/auth/sign-in/code', input);

/**
 * `name` is the username in better-auth's terms; the server proposes one when it is missing. The
 * form states the terms before it calls this.
 */
export const signUp = ({
  username,
  ...rest
}: {
  username?: string;
  email: string;
  password: string;
  locale: string;
  timeZone: string;
}): Promise<AuthAnswer> =>
  ask('/api/auth/sign-up/email', {
    ...(username === undefined ? {} : { name: username }),
    acceptTerms: true,
    ...rest,
  });

export const signOut = (): Promise<AuthAnswer> => ask('/api/auth/sign-out', {});

/**
 * Starts a sign-in with another provider; the response contains the URL to open. A failure returns
 * to `from` with ?error=; a new account finishes its registration first.
 */
export const startSignIn = ({
  provider,
  target,
  from,
  isRemembered,
}: {
  provider: SignInProvider;
  target: string;
  from: string;
  isRemembered: boolean;
}): Promise<AuthAnswer> =>
  ask(
    '/api/auth/sign-in/social',
    {
      provider,
      callbackURL: target,
      errorCallbackURL: from,
      newUserCallbackURL: `/finish-registration?return=${encodeURIComponent(target)}`,
    },
    isRemembered ? {} : { [NO_REMEMBER_ME_HEADER]: '1' },
  );

export const requestPasswordReset = (email: string): Promise<AuthAnswer> =>
  ask('/api/account/forgot-password', { email });

/** With the email address and the token of the link in the email. */
export const resetPassword = (input: {
  email: string;
  token: string;
  newPassword: string;
}): Promise<AuthAnswer> => ask('/api/account/reset-password', input);

/** The authenticator secret and ten recovery codes; active after the first valid code. */
export const enableTwoFactor = (password: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/enable', { password });

/** Confirms the authenticator app, or is the second step of signing in. */
export const enterCode = (code: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/verify-totp', { code: code.replaceAll(' ', '') });

export const enterRecoveryCode = (code: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/verify-backup-code', { code: code.trim() });

export const newRecoveryCodes = (password: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/generate-backup-codes', { password });

export const disableTwoFactor = (password: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/disable', { password });
