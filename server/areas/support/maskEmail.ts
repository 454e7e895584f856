import type { Actor } from '../../platform/access/Actor.ts';

/** Enough of an address to recognise it in a conversation, not enough to write to it: "m•••@example.com". */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}

/** An address as this reader may see it: support sees it masked, admins whole. */
export function shownEmail(actor: Actor | null, email: string): string {
  return actor?.role === 'ADMIN' ? email : maskEmail(email);
}

/** Where a creator's own server is, as this reader may see it: "h•••" for support. */
export function shownHost(actor: Actor | null, host: string): string {
  return actor?.role === 'ADMIN' ? host : `${host.slice(0, 1)}•••`;
}
