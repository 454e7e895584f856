import type { useBuyPackMutation } from '../../__generated__/useBuyPackMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { useCheckout } from '../payments/useCheckout.ts';

const BUY = graphql`
  mutation useBuyPackMutation($input: BuyPackInput!) {
    result: buyPack(input: $input) {
      ... on BuyPackSuccess {
        checkoutUrl
        packPurchase {
          id
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Wish = { packId: string; couponCode: string | null };

/** Buys a pack and opens its checkout. */
export function useBuyPack() {
  const [run] = useMutationResult<useBuyPackMutation>(BUY);
  return useCheckout({
    send: (input: Wish & { idempotencyKey: string }) => run({ input }),
    isOver: ({ checkoutUrl, code }) => !checkoutUrl && !code,
  });
}
