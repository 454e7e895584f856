/**
 * Error codes of better-auth that are passed on because a user can act on them. Others are
 * replaced by the code of their HTTP status.
 */
const AUTH_CODES = [
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'USERNAME_INVALID',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'TERMS_NOT_ACCEPTED',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'ACCOUNT_LOCKED',
  'ACCOUNT_TEMPORARILY_LOCKED',
  'PASSKEY_LIMIT',
  'PASSKEY_MALFORMED',
  'PASSKEY_NAME_TOO_LONG',
  'PASSKEY_NOT_FOUND',
  'PASSKEY_NOT_VERIFIED',
  'CHALLENGE_NOT_FOUND',
  'FAILED_TO_VERIFY_REGISTRATION',
  'AUTHENTICATION_FAILED',
  'SESSION_NOT_FRESH',
  'EMAIL_NOT_VERIFIED',
  'BAD_REQUEST',
] as const;

const RENAMED: Record<string, string> = {
  USER_ALREADY_EXISTS: 'EMAIL_TAKEN',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'EMAIL_TAKEN',
};
const BY_STATUS: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};
const WORST = 500;

export function closedCode({ code, status }: { code: string; status: number }): string {
  const known = RENAMED[code] ?? AUTH_CODES.find((candidate) => candidate === code);
  return (
    known ?? BY_STATUS[status] ?? (status >= WORST ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT')
  );
}
