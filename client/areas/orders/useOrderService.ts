import type { useOrderServiceMutation } from '../../__generated__/useOrderServiceMutation.graphql.ts';
import type { MoneyValue } from '../../format/money.ts';
import { arrivalInput } from '../../app/arrival.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { useCheckout } from '../payments/useCheckout.ts';
import { storeUnpaidOrder } from './unpaidOrder.ts';

const ORDER = graphql`
  mutation useOrderServiceMutation($input: OrderFixedServiceInput!) {
    result: orderFixedService(input: $input) {
      ... on OrderFixedServiceSuccess {
        checkoutUrl
        order {
          id
          status
          paymentDueAt
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Choice = {
  serviceId: string;
  couponCode: string | null;
  giftCardCode: string | null;
  note: string;
};
type Circumstances = {
  /** The list price and the total that were shown. */
  shownPrice: MoneyValue;
  expectedTotalMinor: number;
};

/** Orders the service and opens its checkout, or the order when there is nothing to pay. */
export function useOrderService({ onFailed }: { onFailed: (cause: unknown) => boolean }) {
  const [run] = useMutationResult<useOrderServiceMutation>(ORDER);
  const { buy, isBusy, failure } = useCheckout({
    send: async (
      input: Choice & { idempotencyKey: string },
      { expectedTotalMinor }: Circumstances,
    ) => {
      const answer = await run({ input: { ...input, expectedTotalMinor, ...arrivalInput() } });
      const { checkoutUrl, order } = answer.result;
      if (checkoutUrl && order) storeUnpaidOrder({ serviceId: input.serviceId, order });
      return answer;
    },
    isOver: ({ order }) => order?.status === 'EXPIRED',
    nextPage: ({ order }) =>
      order ? { address: `/orders/${encodeURIComponent(order.id)}` } : null,
    onFailed,
  });
  return {
    buy,
    isBusy,
    problem: failure && { cause: failure.cause, shownPrice: failure.circumstances.shownPrice },
  };
}
