import type { useBuyGiftCardMutation } from '../../__generated__/useBuyGiftCardMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { useCheckout } from '../payments/useCheckout.ts';

const BUY = graphql`
  mutation useBuyGiftCardMutation($input: BuyGiftCardInput!) {
    result: buyGiftCard(input: $input) {
      ... on BuyGiftCardSuccess {
        checkoutUrl
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Choice = { amountMinor: number; creatorId: string | null };

/** Buys a gift card and opens its checkout. */
export function useBuyGiftCard() {
  const [run] = useMutationResult<useBuyGiftCardMutation>(BUY);
  return useCheckout({
    send: (input: Choice & { idempotencyKey: string }) => run({ input }),
    isOver: ({ checkoutUrl, code }) => !checkoutUrl && !code,
  });
}
