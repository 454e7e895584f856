import type { useSetFollowAlertMutation as Operation } from '../../__generated__/useSetFollowAlertMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSetFollowAlertMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSetFollowAlertMutation($input: SetFollowAlertInput!) {
      result: setFollowAlert(input: $input) {
        ... on SetFollowAlertSuccess {
          creator {
            id
            followerCount
            ...FollowButton_creator
            ...FollowAlertSummary_creator
          }
        }
        ... on AlertInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
