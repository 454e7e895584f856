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
 * Orders the service and goes to its checkout, or straight to the order when nothing is to be paid. The same wish keeps
 * its idempotency key, so a second click or a second try after a lost answer never makes a second order.
 */
export function useOrderService() {
  const [run] = useMutationResult<useOrderServiceMutation>(ORDER);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const keys = useRef(new Map<string, string>());
  const navigate = useNavigate();
  useEffect(() => {
    // A browser may bring the page back as it was left, with the button still busy.
    const wake = ({ persisted }: PageTransitionEvent): void => void (persisted && setBusy(false));
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const send = async (wish: BookingRequest): Promise<Result> => {
    const name = JSON.stringify(wish);
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const { result } = await run({ input: { ...wish, idempotencyKey } });
    if (result.order?.status !== 'EXPIRED') return result;
    // The earlier order was not paid in time: this is a new wish.
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
