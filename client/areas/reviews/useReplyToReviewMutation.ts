import type { useReplyToReviewMutation as Operation } from '../../__generated__/useReplyToReviewMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useReplyToReviewMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useReplyToReviewMutation($input: ReplyToReviewInput!) {
      result: replyToReview(input: $input) {
        ... on ReplyToReviewSuccess {
          review {
            ...ReviewItem_review
          }
        }
        ... on ReplyInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
