import type { useCreatePackMutation as Operation } from '../../../__generated__/useCreatePackMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useCreatePackMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreatePackMutation($input: CreatePackInput!) {
      result: createPack(input: $input) {
        ... on CreatePackSuccess {
          pack {
            id
            ...OfferedPackRow_pack
          }
        }
        ... on PackInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
