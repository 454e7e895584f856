import type { useDeleteOrderFilesMutation as Operation } from '../../../__generated__/useDeleteOrderFilesMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useDeleteOrderFilesMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteOrderFilesMutation($input: OrderInput!) {
      result: deleteOrderFiles(input: $input) {
        ... on ChangeOrderSuccess {
          order {
            ...StorageRow_order
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
