import { randomBytes } from 'node:crypto';
import { isSameSecret, signText } from '../../../platform/access/signText.ts';
import { DAY_SECONDS } from '../../../platform/time/timeUnits.rules.ts';

const MAX_ACCOUNTS = 5;
export const KNOWN_DEVICE_SECONDS = 365 * DAY_SECONDS;

type Reading = { secret: string; value: string | null | undefined; userId: string };

/**
 * Cookie of a browser that has signed in: for each account a random browser id and a signature over
 * both, as `id.signature~id.signature`. It grants no access; it only keeps wrong passwords from
 * elsewhere from rate-limiting this browser.
 */
export function deviceIdIn({ secret, value, userId }: Reading): string | null {
  const entries = (value ?? '').split('~').slice(0, MAX_ACCOUNTS);
  for (const entry of entries) {
    const [id = '', signature = ''] = entry.split('.');
    if (id && isSameSecret(signature, sign({ secret, id, userId }))) return id;
  }
  return null;
}

/** Adds this account to the cookie's value; null when it is already present. */
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
  return signText(secret, `known device ${id} ${userId}`);
}
