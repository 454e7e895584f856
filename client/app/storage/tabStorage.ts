/**
 * Text storage that survives reloads of this tab. Stores nothing when the browser denies storage.
 */
export function readFromTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false when the value could not be stored. */
export function storeInTab(key: string, text: string | null): boolean {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
}
