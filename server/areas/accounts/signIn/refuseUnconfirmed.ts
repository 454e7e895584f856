import { APIError } from 'better-auth/api';
import { EmailNotVerifiedError } from '../accounts.errors.ts';

/**
 * For library endpoints that attach something to the account: requires a confirmed email address.
 */
export function refuseUnconfirmed({ emailVerified }: { emailVerified: boolean }): void {
  if (emailVerified) return;
  const { code, message } = new EmailNotVerifiedError();
  throw new APIError('FORBIDDEN', { code, message });
}
