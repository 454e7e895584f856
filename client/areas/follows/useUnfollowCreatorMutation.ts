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
            isFollowed
            followAlert {
              delivery
              fromMinute
              toMinute
              maxPrice {
                amountMinor
                currency
              }
              sessionType {
                id
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
