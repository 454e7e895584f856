import type { Actor } from './Actor.ts';

/** Who has not accepted the terms changes nothing yet; support staff read what they need to help, and change support requests only. */
export function canWrite(actor: Pick<Actor, 'role' | 'isPending'> | null): boolean {
  return actor?.role !== 'SUPPORT' && !actor?.isPending;
}

/** Finishing the registration, or leaving, is open to who has not accepted the terms. */
export function canManageOwnAccount(actor: Pick<Actor, 'role'> | null): boolean {
  return actor !== null && actor.role !== 'SUPPORT';
}
