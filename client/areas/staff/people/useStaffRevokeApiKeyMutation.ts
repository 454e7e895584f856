import type { useStaffRevokeApiKeyMutation as Operation } from '../../../__generated__/useStaffRevokeApiKeyMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffRevokeApiKeyMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffRevokeApiKeyMutation($input: StaffRevokeApiKeyInput!) {
      result: staffRevokeApiKey(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
