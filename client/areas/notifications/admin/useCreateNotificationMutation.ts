import type { useCreateNotificationMutation as Operation } from '../../../__generated__/useCreateNotificationMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useCreateNotificationMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateNotificationMutation($input: CreateNotificationInput!) {
      result: createNotification(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
