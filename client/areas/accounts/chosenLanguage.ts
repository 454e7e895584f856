/**
 * The language that was chosen in this tab and is not saved on an account yet: chosen before the
 * account had loaded, or before logging in. A browser preference does not count as a choice.
 */
const KEY = 'slotcast.chosenLanguage';

export function storeChosenLanguage(language: string): void {
  withStorage((storage) => storage.setItem(KEY, language));
}

export const readChosenLanguage = (): string | null =>
  withStorage((storage) => storage.getItem(KEY)) ?? null;

export function dropChosenLanguage(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** Browsers may deny storage; the choice is then stored only until the page is closed. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
