import type { useFollowGameMutation as Operation } from '../../__generated__/useFollowGameMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useFollowGameMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useFollowGameMutation($input: FollowGameInput!) {
      result: followGame(input: $input) {
        ... on FollowGameSuccess {
          game {
            id
            isFollowed
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
