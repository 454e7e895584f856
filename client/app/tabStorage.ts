/** Texts that this tab keeps across reloads. Browsers may deny storage: then nothing is kept. */
export function readFromTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False when it could not be stored. */
export function storeInTab(key: string, text: string | null): boolean {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
