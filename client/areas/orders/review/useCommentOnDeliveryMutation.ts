import type { useCommentOnDeliveryMutation as Operation } from '../../../__generated__/useCommentOnDeliveryMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useCommentOnDeliveryMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCommentOnDeliveryMutation($input: CommentOnDeliveryInput!) {
      result: commentOnDelivery(input: $input) {
        ... on CommentOnDeliverySuccess {
          file {
            ...FileReview_file
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
