import type { useUnfollowCreatorMutation as Operation } from '../../__generated__/useUnfollowCreatorMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUnfollowCreatorMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUnfollowCreatorMutation($input: UnfollowCreatorInput!) {
      result: unfollowCreator(input: $input) {
        ... on UnfollowCreatorSuccess {
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
