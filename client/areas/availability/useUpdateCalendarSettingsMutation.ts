import type { useUpdateCalendarSettingsMutation as Operation } from '../../__generated__/useUpdateCalendarSettingsMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUpdateCalendarSettingsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateCalendarSettingsMutation($input: UpdateCalendarSettingsInput!) {
      result: updateCalendarSettings(input: $input) {
        __typename
        ... on UpdateCalendarSettingsSuccess {
          viewer {
            ...RulesPanel_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
