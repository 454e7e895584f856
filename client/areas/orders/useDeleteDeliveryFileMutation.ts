import type { useDeleteDeliveryFileMutation as Operation } from '../../__generated__/useDeleteDeliveryFileMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeleteDeliveryFileMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteDeliveryFileMutation($fileId: ID!) {
      result: deleteDeliveryFile(fileId: $fileId) {
        ... on ChangeOrderSuccess {
          order {
            ...DeliveryFiles_order
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
