import type { useBuyPackMutation } from '../../__generated__/useBuyPackMutation.graphql.ts';
import { arrivalInput } from '../../app/arrival.ts';
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
          status
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Choice = { packId: string; couponCode: string | null; giftCardCode: string | null };

/** Buys a pack and opens its checkout, or the pack if a gift card pays everything. */
export function useBuyPack({ onFailed }: { onFailed: (cause: unknown) => boolean }) {
  const [run] = useMutationResult<useBuyPackMutation>(BUY);
  return useCheckout({
    send: (input: Choice & { idempotencyKey: string }) =>
      run({ input: { ...input, ...arrivalInput() } }),
    isOver: ({ packPurchase }) => packPurchase?.status === 'UNPAID',
    nextPage: ({ packPurchase }) =>
      packPurchase ? { address: `/receipts/${encodeURIComponent(packPurchase.id)}` } : null,
    onFailed,
  });
}
