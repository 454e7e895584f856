import type { usePublishNotificationMutation as Operation } from '../../../__generated__/usePublishNotificationMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const usePublishNotificationMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation usePublishNotificationMutation($input: PublishNotificationInput!) {
      result: publishNotification(input: $input) {
        ... on PublishNotificationSuccess {
          notification {
            isPublished
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
