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

/** One request at a time: the server may finish the first of two last. */
let isSaving = false;

/**
 * Saves a chosen language on the account for its emails, also one that was chosen before the
 * account had loaded or while another one was being saved.
 */
export function useAccountLanguage(locale: string): void {
  const [run] = useMutationResult<useAccountLanguageMutation>(REMEMBER);
  useEffect(() => {
    /** `saved`: the language of the account; null after a failure, when it is unknown. */
    const saveNext = async (saved: string | null): Promise<void> => {
      const language = readChosenLanguage();
      if (language === null) return;
      if (language === saved) return dropChosenLanguage();
      const isSaved = await run({ input: { locale: language } }).then(
        () => true,
        () => false,
      );
      // The page already uses the language; the next page load saves it after a failure.
      if (!isSaved && readChosenLanguage() === language) return;
      return saveNext(isSaved ? language : null);
    };
    const remember = (): void => {
      if (isSaving) return;
      isSaving = true;
      void saveNext(locale).finally(() => (isSaving = false));
    };
    remember();
    i18next.on('languageChanged', remember);
    return () => i18next.off('languageChanged', remember);
  }, [locale, run]);
}
