import type { Actor } from './Actor.ts';

/**
 * Users who have not accepted the terms may change nothing. Support staff may only change support
 * requests.
 */
export function canWrite(actor: Pick<Actor, 'role' | 'isPending'> | null): boolean {
  return actor?.role !== 'SUPPORT' && !actor?.isPending;
}

/** Users who have not accepted the terms may finish or delete their registration. */
export function canManageOwnAccount(actor: Pick<Actor, 'role'> | null): boolean {
  return actor !== null && actor.role !== 'SUPPORT';
}
