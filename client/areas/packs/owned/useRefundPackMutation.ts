import type { useRefundPackMutation as Operation } from '../../../__generated__/useRefundPackMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useRefundPackMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRefundPackMutation($input: RefundPackInput!) {
      result: refundPack(input: $input) {
        ... on RefundPackSuccess {
          packPurchase {
            id
            ...OwnPackRow_pack
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
