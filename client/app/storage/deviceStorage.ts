type Entry = { key: string; value: string | null };

/**
 * Browsers may deny storage, and it may be full. A value is then stored only until the page is
 * closed.
 */
export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value on the device; `null` removes it. */
export function writeStorage({ key, value }: Entry): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    return;
  }
}
