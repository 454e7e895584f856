import { PasswordTooLongError, PasswordTooShortError } from '../../accounts.errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.rules.ts';

export function checkPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH) throw new PasswordTooShortError();
  if (password.length > MAX_PASSWORD_LENGTH) throw new PasswordTooLongError();
}
