import type { useUpdateGameMutation as Operation } from '../../../__generated__/useUpdateGameMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useUpdateGameMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateGameMutation(
      $gameId: ID!
      $name: String!
      $description: String!
      $thumbnailUrl: String
      $thumbnail: Upload
    ) {
      result: updateGame(
        input: {
          gameId: $gameId
          name: $name
          description: $description
          thumbnailUrl: $thumbnailUrl
          thumbnail: $thumbnail
        }
      ) {
        ... on UpdateGameSuccess {
          game {
            id
            ...EditGameForm_game
          }
        }
        ... on UserError {
          code
        }
        ... on GameContentInvalidError {
          field
        }
      }
    }
  `);
