import type { useSendTipMutation } from '../../__generated__/useSendTipMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { useCheckout } from '../payments/useCheckout.ts';

const SEND = graphql`
  mutation useSendTipMutation($input: SendTipInput!) {
    result: sendTip(input: $input) {
      ... on SendTipSuccess {
        checkoutUrl
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Input = { purchaseId: string; amountMinor: number };

/** Adds a tip and opens its checkout. */
export function useSendTip() {
  const [run] = useMutationResult<useSendTipMutation>(SEND);
  return useCheckout({
    send: (input: Input & { idempotencyKey: string }) => run({ input }),
    isOver: ({ checkoutUrl, code }) => !checkoutUrl && !code,
  });
}
