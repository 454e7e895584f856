import type { useDeleteSavedReplyMutation as Operation } from '../../../__generated__/useDeleteSavedReplyMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useDeleteSavedReplyMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteSavedReplyMutation($input: DeleteSavedReplyInput!) {
      result: deleteSavedReply(input: $input) {
        ... on DeleteSavedReplySuccess {
          number
        }
        ... on UserError {
          code
        }
      }
    }
  `);
