import { clearTab } from '../../app/storage/tabStorage.ts';

/**
 * Set while a user is logged in on this device, so that a login session ended elsewhere can be
 * explained.
 */
const KEY = 'slotcast.loggedIn';

export function storeLogin(): void {
  withStorage((storage) => storage.setItem(KEY, '1'));
}

export function clearStoredLogin(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/**
 * Removes what this browser stores about the person whose login session has just ended: what they
 * typed and searched for in this tab, and the documents and variables that GraphiQL stores on the
 * device.
 */
export function removePrivateTexts(): void {
  clearStoredLogin();
  clearTab();
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith('graphiql:')) storage.removeItem(key);
  });
}

/** The login page for a guarded page; `ended` means that the login session was ended elsewhere. */
export function loginAddress(returnTo: string): string {
  const ended = withStorage((storage) => storage.getItem(KEY)) ? '&ended=1' : '';
  return `/login?return=${encodeURIComponent(returnTo)}${ended}`;
}

/** Browsers may deny storage; then no explanation is shown. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}
