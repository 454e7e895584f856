import type { useUpdateEasterEggMutation as Operation } from '../../../../__generated__/useUpdateEasterEggMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useUpdateEasterEggMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateEasterEggMutation(
      $easterEggId: ID!
      $description: String!
      $image: Upload
      $couponId: ID
    ) {
      result: updateEasterEgg(
        input: {
          easterEggId: $easterEggId
          description: $description
          image: $image
          couponId: $couponId
        }
      ) {
        ... on UpdateEasterEggSuccess {
          easterEgg {
            ...EggForm_egg
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
