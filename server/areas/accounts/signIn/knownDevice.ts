import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Accounts that one browser is known for; the oldest goes. */
const MAX_ACCOUNTS = 5;
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

type Reading = { secret: string; value: string | null | undefined; userId: string };

/**
 * The cookie of a browser in which somebody signed in: for each account a random id of the browser
 * and a signature over both, as `id.signature~id.signature`. It opens nothing; it only keeps the
 * wrong passwords of others from slowing this browser down.
 */
export function deviceIdIn({ secret, value, userId }: Reading): string | null {
  const entries = (value ?? '').split('~').slice(0, MAX_ACCOUNTS);
  for (const entry of entries) {
    const [id = '', signature = ''] = entry.split('.');
    if (id && isEqual(signature, sign({ secret, id, userId }))) return id;
  }
  return null;
}

/** The cookie's value with this account in it; null when it is in already. */
export function withDevice({ secret, value, userId }: Reading): string | null {
  if (deviceIdIn({ secret, value, userId })) return null;
  const id = randomBytes(12).toString('base64url');
  const others = (value ?? '')
    .split('~')
    .filter(Boolean)
    .slice(0, MAX_ACCOUNTS - 1);
  return [`${id}.${sign({ secret, id, userId })}`, ...others].join('~');
}

function sign({ secret, id, userId }: { secret: string; id: string; userId: string }): string {
  return createHmac('sha256', secret).update(`known device ${id} ${userId}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
