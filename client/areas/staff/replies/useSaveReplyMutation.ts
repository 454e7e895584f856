import type { useSaveReplyMutation as Operation } from '../../../__generated__/useSaveReplyMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useSaveReplyMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSaveReplyMutation($input: SaveReplyInput!) {
      result: saveReply(input: $input) {
        ... on SaveReplySuccess {
          reply {
            ...ReplyItem_reply
          }
        }
        ... on UserError {
          code
        }
        ... on SavedReplyInvalidError {
          field
        }
        ... on SavedReplyTitleTakenError {
          field
        }
      }
    }
  `);
