/**
 * The language that was chosen in this tab and that no account knows of yet: chosen before the account had loaded, or
 * before logging in. What the browser prefers is no choice.
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

/** Browsers may forbid storage; the choice then holds for the page alone. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
