type Entry = { key: string; value: string | null };

/** Browsers can deny storage, and it can be full: what is remembered then holds for the page alone. */
export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value on the device; `null` forgets it. */
export function writeStorage({ key, value }: Entry): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    return;
  }
}
