/** Set while somebody is logged in on this device, so that an end from elsewhere can be explained. */
const KEY = 'slotcast.loggedIn';

export function storeLogin(): void {
  withStorage((storage) => storage.setItem(KEY, '1'));
}

export function clearStoredLogin(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** Where a guard leads somebody who is not logged in; `ended` says that the login ended elsewhere. */
export function loginAddress(returnTo: string): string {
  const ended = withStorage((storage) => storage.getItem(KEY)) ? '&ended=1' : '';
  return `/login?return=${encodeURIComponent(returnTo)}${ended}`;
}

/** Browsers may forbid storage; then nothing is explained. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}
