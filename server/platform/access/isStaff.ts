import type { Actor } from './Actor.ts';

export const isStaff = (actor: Actor | null | undefined): boolean =>
  actor?.role === 'SUPPORT' || actor?.role === 'ADMIN';
