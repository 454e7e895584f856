import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { useOrderServiceMutation } from '../../__generated__/useOrderServiceMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

const ORDER = graphql`
  mutation useOrderServiceMutation($input: OrderFixedServiceInput!) {
    result: orderFixedService(input: $input) {
      ... on OrderFixedServiceSuccess {
        checkoutUrl
        order {
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

type Result = useOrderServiceMutation['response']['result'];
type BookingRequest = { serviceId: string; couponCode: string | null; note: string };

/**
 * Orders the service and opens its checkout, or the order when there is nothing to pay. Repeated
 * requests for the same choice reuse the idempotency key, so a second click or a retry after a lost
 * response never creates a second order.
 */
export function useOrderService() {
  const [run] = useMutationResult<useOrderServiceMutation>(ORDER);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const keys = useRef(new Map<string, string>());
  const navigate = useNavigate();
  useEffect(() => {
    // The browser's Back button may restore the page with the button still busy.
    const handlePageShow = ({ persisted }: PageTransitionEvent): void =>
      void (persisted && setBusy(false));
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);

  const send = async (wish: BookingRequest): Promise<Result> => {
    const name = JSON.stringify(wish);
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const { result } = await run({ input: { ...wish, idempotencyKey } });
    if (result.order?.status !== 'EXPIRED') return result;
    // The earlier order expired unpaid, so this is a new request.
    keys.current.delete(name);
    return send(wish);
  };
  const order = (wish: BookingRequest): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const fail = (cause: unknown): void => {
      setProblem(cause);
      setBusy(false);
    };
    send(wish).then((result) => {
      if (!result.order) return fail(result);
      if (result.checkoutUrl) return window.location.assign(result.checkoutUrl);
      setBusy(false);
      return void navigate(`/orders/${encodeURIComponent(result.order.id)}`);
    }, fail);
  };
  return { order, isBusy, problem };
}
