import { PasswordTooLongError, PasswordTooShortError } from '../accounts.errors.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.rules.ts';

/** Throws PasswordTooShortError or PasswordTooLongError. */
export function checkPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD) throw new PasswordTooShortError();
  if (password.length > LONGEST_PASSWORD) throw new PasswordTooLongError();
}
