import type { Actor } from '../../platform/access/Actor.ts';

/** Shows enough of an email address to recognise it, but not to write to it: "m•••@example.com". */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}

/** An email address for this reader: masked for support, complete for admins. */
export function shownEmail(actor: Actor | null, email: string): string {
  return actor?.role === 'ADMIN' ? email : maskEmail(email);
}

/** The host of a creator's server for this reader: "h•••" for support. */
export function shownHost(actor: Actor | null, host: string): string {
  return actor?.role === 'ADMIN' ? host : `${host.slice(0, 1)}•••`;
}
