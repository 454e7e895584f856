/** As the server has it: 3 to 30 letters, digits, - and _. */
const FORM = /^[A-Za-z0-9_-]{3,30}$/;

/** USERNAME_INVALID means a wrong form or a reserved name; the form tells which. */
export function usernameCode(failure: { code?: string }, username: string): string | undefined {
  return failure.code === 'USERNAME_INVALID' && FORM.test(username.trim())
    ? 'USERNAME_RESERVED'
    : failure.code;
}
