import { switchLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/supportedLanguages.rules.ts';
import { storeChosenLanguage } from './chosenLanguage.ts';

/** Changes the language of the page, of the device and of the account (`useAccountLanguage`). */
export function chooseLanguage(language: Language): void {
  storeChosenLanguage(language);
  void switchLanguage(language);
}
