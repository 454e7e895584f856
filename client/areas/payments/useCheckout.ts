import { useEffect, useRef, useState } from 'react';

type Answer = { readonly checkoutUrl?: string | null | undefined };

type Purchase<Choice, Result> = {
  send: (input: Choice & { idempotencyKey: string }) => Promise<{ readonly result: Result }>;
  /** The purchase of a repeated key was paid or has expired, so this is a new purchase. */
  isOver: (result: Result) => boolean;
  /** Handles a purchase without a checkout; false if there is no purchase. */
  onFree?: (result: Result) => boolean;
};

/**
 * Sends a purchase and opens its checkout. Repeating the same purchase reuses its idempotency key,
 * so a second click or a retry after a lost response never creates a second purchase.
 */
export function useCheckout<Choice extends object, Result extends Answer>({
  send,
  isOver,
  onFree = () => false,
}: Purchase<Choice, Result>) {
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

  const ask = async (choice: Choice): Promise<Result> => {
    const name = JSON.stringify(choice);
    const known = keys.current.get(name);
    const idempotencyKey = known ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const { result } = await send({ ...choice, idempotencyKey });
    if (!known || !isOver(result)) return result;
    keys.current.delete(name);
    return ask(choice);
  };
  const buy = (choice: Choice): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const fail = (cause: unknown): void => {
      setProblem(cause);
      setBusy(false);
    };
    ask(choice).then((result) => {
      if (result.checkoutUrl) return window.location.assign(result.checkoutUrl);
      if (!onFree(result)) return fail(result);
      return setBusy(false);
    }, fail);
  };
  return { buy, isBusy, problem };
}
