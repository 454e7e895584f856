import { readStorage, writeStorage } from './deviceStorage.ts';

/**
 * Set while a user is logged in on this device, so that a login session ended elsewhere can be
 * explained.
 */
const KEY = 'slotcast.loggedIn';

export const storeLogin = (): void => writeStorage({ key: KEY, value: '1' });

export const clearStoredLogin = (): void => writeStorage({ key: KEY, value: null });

/** The login page for a guarded page; `ended` means that the login session was ended elsewhere. */
export function loginAddress(returnTo: string): string {
  const ended = readStorage(KEY) ? '&ended=1' : '';
  return `/login?return=${encodeURIComponent(returnTo)}${ended}`;
}
