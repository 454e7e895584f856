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
