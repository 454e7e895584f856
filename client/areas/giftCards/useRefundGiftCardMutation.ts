import type { useRefundGiftCardMutation as Operation } from '../../__generated__/useRefundGiftCardMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useRefundGiftCardMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRefundGiftCardMutation($input: RefundGiftCardInput!) {
      result: refundGiftCard(input: $input) {
        ... on RefundGiftCardSuccess {
          giftCard {
            id
            ...GiftCardRow_card
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
