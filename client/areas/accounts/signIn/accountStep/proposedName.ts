import { usernameFrom } from '../../../../generated/usernameFrom.rules.ts';

/** The name that the server will propose, unless it is taken. */
export function proposedName(email: string): string | null {
  return email.includes('@') ? usernameFrom(email.trim().split('@')[0] ?? '') : null;
}
