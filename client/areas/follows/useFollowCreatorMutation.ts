import type { useFollowCreatorMutation as Operation } from '../../__generated__/useFollowCreatorMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useFollowCreatorMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useFollowCreatorMutation($input: FollowCreatorInput!) {
      result: followCreator(input: $input) {
        ... on FollowCreatorSuccess {
          creator {
            id
            followerCount
            ...FollowButton_creator
            ...FollowAlertSummary_creator
          }
          viewer {
            id
            followingCount
            # The row on home.
            following(first: 8) {
              edges {
                node {
                  id
                }
              }
            }
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
