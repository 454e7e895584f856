import type { useCreateEasterEggMutation as Operation } from '../../../../__generated__/useCreateEasterEggMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useCreateEasterEggMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateEasterEggMutation(
      $gameId: ID!
      $description: String!
      $image: Upload!
      $couponId: ID
      $connections: [ID!]!
    ) {
      result: createEasterEgg(
        input: { gameId: $gameId, description: $description, image: $image, couponId: $couponId }
      ) {
        ... on CreateEasterEggSuccess {
          easterEgg
            @prependNode(connections: $connections, edgeTypeName: "GameEasterEggsConnectionEdge") {
            id
            ...EggForm_egg
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
