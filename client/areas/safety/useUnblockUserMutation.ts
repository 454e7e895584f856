import type { useUnblockUserMutation as Operation } from '../../__generated__/useUnblockUserMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUnblockUserMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUnblockUserMutation($input: UnblockUserInput!, $connections: [ID!]!) {
      result: unblockUser(input: $input) {
        ... on UnblockUserSuccess {
          deletedBlockId @deleteEdge(connections: $connections)
        }
        ... on UserError {
          code
        }
      }
    }
  `);
