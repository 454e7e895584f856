import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useAccountLanguageMutation } from '../__generated__/useAccountLanguageMutation.graphql.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';

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

/** A language chosen here is the account's too: mails use it. */
export function useAccountLanguage(locale: string): void {
  const { i18n } = useTranslation();
  const [run] = useMutationResult<useAccountLanguageMutation>(REMEMBER);
  useEffect(() => {
    const remember = (language: string): void => {
      // The page speaks the language already; mails follow with the next choice when this one does not arrive.
      if (language !== locale) run({ input: { locale: language } }).catch(() => undefined);
    };
    i18n.on('languageChanged', remember);
    return () => i18n.off('languageChanged', remember);
  }, [i18n, locale, run]);
}
