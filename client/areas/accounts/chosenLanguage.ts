import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';

/**
 * The language that was chosen in this tab and is not saved on an account yet: chosen before the
 * account had loaded, or before logging in. A browser preference does not count as a choice.
 */
const KEY = 'slotcast.chosenLanguage';

export const storeChosenLanguage = (language: string): void => void storeInTab(KEY, language);

export const readChosenLanguage = (): string | null => readFromTab(KEY);

export const dropChosenLanguage = (): void => void storeInTab(KEY, null);
