import { useEffect } from 'react';
import type { useAccountFormatsMutation } from '../../__generated__/useAccountFormatsMutation.graphql.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

const REPORT = graphql`
  mutation useAccountFormatsMutation($input: UpdateProfileInput!) {
    result: updateProfile(input: $input) {
      ... on UpdateProfileSuccess {
        viewer {
          formatLocale
        }
      }
    }
  }
`;

/** Saves the formats of this browser on the account, so that emails format times like the pages. */
export function useAccountFormats(known: string | null | undefined): void {
  const locale = useLocale();
  const [run] = useMutationResult<useAccountFormatsMutation>(REPORT);
  useEffect(() => {
    // The next page load retries after a failure.
    if (locale !== known) run({ input: { formatLocale: locale } }).catch(() => undefined);
  }, [locale, known, run]);
}
