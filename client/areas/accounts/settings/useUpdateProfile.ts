import { useCallback } from 'react';
import type {
  UpdateProfileInput,
  useUpdateProfileMutation,
} from '../../../__generated__/useUpdateProfileMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';
import { useSave } from './useSave.ts';

const UPDATE = graphql`
  mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
    result: updateProfile(input: $input) {
      __typename
      ... on UpdateProfileSuccess {
        viewer {
          ...BioCard_viewer
          ...TagsCard_viewer
          ...LanguagesCard_viewer
          ...GamesCard_viewer
          ...LinksCard_viewer
          ...ZoneCard_viewer
          ...SettingsLayout_viewer
          ...SellCard_viewer
          ...SetupSteps_viewer
          # The tags decide it.
          canSell
          creator {
            timeZone
          }
        }
      }
      ... on ProfileInvalidError {
        field
      }
      ... on UserError {
        code
      }
    }
  }
`;

/**
 * Saves some fields of the profile. Each card uses its own instance, so that each shows its own
 * save state.
 */
export function useUpdateProfile() {
  const [run] = useMutationResult<useUpdateProfileMutation>(UPDATE);
  const { state, save, clear } = useSave();
  const update = useCallback(
    (input: UpdateProfileInput): Promise<boolean> =>
      save(async () => {
        const { result } = await run({ input });
        return result.__typename === 'UpdateProfileSuccess' ? null : result;
      }),
    [run, save],
  );
  return { state, update, clear };
}
