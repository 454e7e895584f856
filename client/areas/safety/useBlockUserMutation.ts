import type { useBlockUserMutation as Operation } from '../../__generated__/useBlockUserMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useBlockUserMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useBlockUserMutation($input: BlockUserInput!) {
      result: blockUser(input: $input) {
        ... on BlockUserSuccess {
          isBlocked
        }
        ... on UserError {
          code
        }
      }
    }
  `);
