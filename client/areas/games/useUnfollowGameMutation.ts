import type { useUnfollowGameMutation as Operation } from '../../__generated__/useUnfollowGameMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUnfollowGameMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUnfollowGameMutation($input: UnfollowGameInput!) {
      result: unfollowGame(input: $input) {
        ... on UnfollowGameSuccess {
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
