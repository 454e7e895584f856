import type { useDeleteNotificationMutation as Operation } from '../../../__generated__/useDeleteNotificationMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useDeleteNotificationMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteNotificationMutation($input: DeleteNotificationInput!) {
      result: deleteNotification(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
