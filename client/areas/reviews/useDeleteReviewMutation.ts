import type { useDeleteReviewMutation as Operation } from '../../__generated__/useDeleteReviewMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeleteReviewMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteReviewMutation($input: DeleteReviewInput!) {
      result: deleteReview(input: $input) {
        ... on DeleteReviewSuccess {
          deletedReviewId @deleteRecord
        }
        ... on UserError {
          code
        }
      }
    }
  `);
