/** Same as on the server: 3 to 30 letters, digits, - and _. */
const FORM = /^[A-Za-z0-9_-]{3,30}$/;

export const isUsername = (username: string): boolean => FORM.test(username.trim());

/** USERNAME_INVALID means a wrong format or a reserved name; the format tells which. */
export function usernameCode(failure: { code?: string }, username: string): string | undefined {
  return failure.code === 'USERNAME_INVALID' && isUsername(username)
    ? 'USERNAME_RESERVED'
    : failure.code;
}
