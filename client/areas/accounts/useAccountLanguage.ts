import i18next from 'i18next';
import { useEffect } from 'react';
import type { useAccountLanguageMutation } from '../../__generated__/useAccountLanguageMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { dropChosenLanguage, readChosenLanguage } from './chosenLanguage.ts';

const REMEMBER = graphql`
  mutation useAccountLanguageMutation($input: UpdateProfileInput!) {
    result: updateProfile(input: $input) {
      ... on UpdateProfileSuccess {
        viewer {
          locale
        }
      }
    }
  }
`;

/**
 * Saves a chosen language on the account for its emails, also one that was chosen before the
 * account had loaded.
 */
export function useAccountLanguage(locale: string): void {
  const [run] = useMutationResult<useAccountLanguageMutation>(REMEMBER);
  useEffect(() => {
    const remember = (): void => {
      const language = readChosenLanguage();
      if (language === null) return;
      if (language === locale) return dropChosenLanguage();
      // The page already uses the language; the next page load saves it after a failure.
      run({ input: { locale: language } })
        .then(dropChosenLanguage)
        .catch(() => undefined);
    };
    remember();
    i18next.on('languageChanged', remember);
    return () => i18next.off('languageChanged', remember);
  }, [locale, run]);
}
