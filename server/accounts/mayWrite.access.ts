import type { Actor } from './Actor.ts';

/** Support staff read what they need to help and change nothing, but for support requests. */
export function mayWrite(actor: Pick<Actor, 'role'> | null): boolean {
  return actor?.role !== 'SUPPORT';
}
