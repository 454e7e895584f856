import { useEffect, useRef, useState } from 'react';
import type { useSendTipMutation } from '../../__generated__/useSendTipMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

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

type Wish = { purchaseId: string; amountMinor: number };
type Result = useSendTipMutation['response']['result'];

/**
 * Adds a tip and opens its checkout. A retry after a lost response reuses the idempotency key, so
 * it never creates a second tip.
 */
export function useSendTip() {
  const [run] = useMutationResult<useSendTipMutation>(SEND);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    // The browser's Back button may restore the page with the button still busy.
    const handlePageShow = ({ persisted }: PageTransitionEvent): void =>
      void (persisted && setBusy(false));
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);

  const ask = async (wish: Wish): Promise<Result> => {
    const name = JSON.stringify(wish);
    const known = keys.current.get(name);
    const idempotencyKey = known ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const { result } = await run({ input: { ...wish, idempotencyKey } });
    if (result.checkoutUrl || result.code || !known) return result;
    // The earlier tip was paid or has expired, so this is a new one.
    keys.current.delete(name);
    return ask(wish);
  };
  const send = (wish: Wish): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const fail = (cause: unknown): void => {
      setProblem(cause);
      setBusy(false);
    };
    ask(wish).then(
      (result) => (result.checkoutUrl ? window.location.assign(result.checkoutUrl) : fail(result)),
      fail,
    );
  };
  return { send, isBusy, problem };
}
