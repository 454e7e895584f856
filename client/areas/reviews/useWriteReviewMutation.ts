import type { useWriteReviewMutation as Operation } from '../../__generated__/useWriteReviewMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useWriteReviewMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useWriteReviewMutation($input: WriteReviewInput!) {
      result: writeReview(input: $input) {
        ... on WriteReviewSuccess {
          review {
            ...ReviewItem_review
          }
        }
        ... on ReviewInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
