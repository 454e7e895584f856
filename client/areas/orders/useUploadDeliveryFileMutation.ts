import type { useUploadDeliveryFileMutation as Operation } from '../../__generated__/useUploadDeliveryFileMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUploadDeliveryFileMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUploadDeliveryFileMutation($orderId: ID!, $file: Upload!) {
      result: uploadDeliveryFile(orderId: $orderId, file: $file) {
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
