import { readStorage, writeStorage } from '../../app/storage/deviceStorage.ts';
import { clearTab } from '../../app/storage/tabStorage.ts';

/**
 * Set while a user is logged in on this device, so that a login session ended elsewhere can be
 * explained.
 */
const KEY = 'slotcast.loggedIn';

export const storeLogin = (): void => writeStorage({ key: KEY, value: '1' });

export const clearStoredLogin = (): void => writeStorage({ key: KEY, value: null });

/**
 * Removes what this browser stores about the person whose login session has just ended: what they
 * typed and searched for in this tab, and the documents and variables that GraphiQL stores on the
 * device.
 */
export function removePrivateTexts(): void {
  clearStoredLogin();
  clearTab();
  for (const key of storedKeys())
    if (key.startsWith('graphiql:')) writeStorage({ key, value: null });
}

/** The login page for a guarded page; `ended` means that the login session was ended elsewhere. */
export function loginAddress(returnTo: string): string {
  const ended = readStorage(KEY) ? '&ended=1' : '';
  return `/login?return=${encodeURIComponent(returnTo)}${ended}`;
}

/** Browsers may deny storage. */
function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
