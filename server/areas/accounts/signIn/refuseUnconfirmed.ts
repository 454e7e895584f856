import { APIError } from 'better-auth/api';
import { EmailNotVerifiedError } from '../accounts.errors.ts';

/** For endpoints of the sign-in library that attach something to the account: the address must be confirmed. */
export function refuseUnconfirmed({ emailVerified }: { emailVerified: boolean }): void {
  if (emailVerified) return;
  const { code, message } = new EmailNotVerifiedError();
  throw new APIError('FORBIDDEN', { code, message });
}
