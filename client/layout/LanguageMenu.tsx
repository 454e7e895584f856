import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../areas/accounts/chooseLanguage.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/supportedLanguages.rules.ts';
import { Button } from '../ui/Button.tsx';
import { Span } from '../ui/Layout.tsx';
import { LazyMenu } from '../ui/dialogs/LazyMenu.tsx';

/** The interface language, stored on the device and on the account (`useAccountLanguage`). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const current = i18n.resolvedLanguage ?? 'en';
  const trigger = (
    <Button
      look="plain"
      px="10"
      aria-haspopup="menu"
      aria-label={`${t('layout.language')}: ${current.toUpperCase()}`}
    >
      <Languages size={18} aria-hidden />
      <Span textStyle="label">{current.toUpperCase()}</Span>
    </Button>
  );
  const items = LANGUAGES.map((language) => ({
    value: language,
    text: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
    isChosen: language === current,
  }));
  return (
    <LazyMenu
      trigger={trigger}
      items={items}
      onChoose={(language) => chooseLanguage(language as Language)}
    />
  );
}
