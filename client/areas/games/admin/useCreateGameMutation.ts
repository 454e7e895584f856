import type { useCreateGameMutation as Operation } from '../../../__generated__/useCreateGameMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useCreateGameMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateGameMutation(
      $name: String!
      $description: String!
      $thumbnailUrl: String
      $thumbnail: Upload
    ) {
      result: createGame(
        input: {
          name: $name
          description: $description
          thumbnailUrl: $thumbnailUrl
          thumbnail: $thumbnail
        }
      ) {
        ... on CreateGameSuccess {
          game {
            slug
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
