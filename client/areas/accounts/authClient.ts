/** An answer of the account endpoints: fine, or the server's code and message. */
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

/** Tells the server to forget the sign-in with the browser ("Remember me" is not ticked), where the body has no room for it. */
export const NO_REMEMBER_ME_HEADER = 'x-slotcast-forget';

/** Then it is a connection that does not answer, and people are told. */
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
    const answer = (await response.json().catch(() => ({}))) as AuthBody | null;
    if (response.ok) return { ok: true, body: answer ?? {} };
    return {
      ok: false,
      status: response.status,
      code: answer?.code ?? 'UNKNOWN',
      message: answer?.message ?? '',
    };
  } catch {
    return { ok: false, status: 0, code: 'NETWORK', message: '' };
  }
}

export const signIn = (input: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<AuthAnswer> => ask('/api/auth/sign-in/email', input);

/** `name` is the username in the account library's words. The form asks for the terms before it sends anything. */
export const signUp = ({
  username,
  ...rest
}: {
  username: string;
  email: string;
  password: string;
  locale: string;
  timeZone: string;
}): Promise<AuthAnswer> =>
  ask('/api/auth/sign-up/email', { name: username, acceptTerms: true, ...rest });

export const signOut = (): Promise<AuthAnswer> => ask('/api/auth/sign-out', {});

/** Starts the way through Google; the answer holds the address to go to. A failure leads to `from`, with ?error=; a new account is finished first. */
export const startGoogle = ({
  target,
  from,
  isRemembered,
}: {
  target: string;
  from: string;
  isRemembered: boolean;
}): Promise<AuthAnswer> =>
  ask(
    '/api/auth/sign-in/social',
    {
      provider: 'google',
      callbackURL: target,
      errorCallbackURL: from,
      newUserCallbackURL: `/finish-registration?return=${encodeURIComponent(target)}`,
    },
    isRemembered ? {} : { [NO_REMEMBER_ME_HEADER]: '1' },
  );

export const askForReset = (email: string): Promise<AuthAnswer> =>
  ask('/api/account/forgot-password', { email });

/** With the address and the token of the mail's link. */
export const resetPassword = (input: {
  email: string;
  token: string;
  newPassword: string;
}): Promise<AuthAnswer> => ask('/api/account/reset-password', input);

/** The secret for an authenticator app and ten recovery codes; in force from the first right code on. */
export const startTwoFactor = (password: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/enable', { password });

/** Confirms the app, or is the second step of signing in. */
export const enterCode = (code: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/verify-totp', { code: code.replaceAll(' ', '') });

export const enterRecoveryCode = (code: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/verify-backup-code', { code: code.trim() });

export const newRecoveryCodes = (password: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/generate-backup-codes', { password });

export const stopTwoFactor = (password: string): Promise<AuthAnswer> =>
  ask('/api/auth/two-factor/disable', { password });
