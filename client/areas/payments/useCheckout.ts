import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { formatMoney, type MoneyValue } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { getPageResponse } from '../../relay/loadPageQuery.ts';

type Answer = {
  readonly checkoutUrl?: string | null | undefined;
  readonly code?: string | undefined;
};

/** With `isReload` the browser loads the whole page, and the button stays busy until then. */
type NextPage = { address: string; isReload?: boolean };

type Purchase<Choice, Result, Circumstances> = {
  send: (
    input: Choice & { idempotencyKey: string },
    circumstances: Circumstances,
  ) => Promise<{ readonly result: Result }>;
  /** The purchase of a repeated key was paid or has expired, so this is a new purchase. */
  isOver: (result: Result) => boolean;
  /** The page after a purchase without a checkout; null if there is no purchase. */
  nextPage?: (result: Result, circumstances: Circumstances) => NextPage | null;
  /** Receives why there is no purchase. True if it is reported there, and not as `failure`. */
  onFailed?: (cause: unknown) => boolean;
};

/** `result` is null if no response arrived. */
type Failure<Choice, Result, Circumstances> = {
  choice: Choice;
  circumstances: Circumstances;
  result: Result | null;
  cause: unknown;
};

/**
 * Sends a purchase and opens its checkout. Repeating the same purchase reuses its idempotency key,
 * so a second click or a retry after a lost response never creates a second purchase. The
 * circumstances are sent with a purchase and do not make it a different one.
 */
export function useCheckout<Choice extends object, Result extends Answer, Circumstances = void>({
  send,
  isOver,
  nextPage = () => null,
  onFailed,
}: Purchase<Choice, Result, Circumstances>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure<Choice, Result, Circumstances> | null>(null);
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    // The browser's Back button may restore the page with the button still busy.
    const handlePageShow = ({ persisted }: PageTransitionEvent): void =>
      void (persisted && setBusy(false));
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);

  const ask = async (choice: Choice, circumstances: Circumstances): Promise<Result> => {
    const name = JSON.stringify(choice);
    const known = keys.current.get(name);
    const idempotencyKey = known ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const { result } = await send({ ...choice, idempotencyKey }, circumstances);
    // The button stays busy until the new amount is shown: the old one would be rejected again.
    if (result.code === 'PRICE_CHANGED') {
      await revalidate();
      await getPageResponse();
    }
    if (!known || !isOver(result)) return result;
    keys.current.delete(name);
    return ask(choice, circumstances);
  };
  const buy = (choice: Choice, circumstances: Circumstances): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const fail = (cause: unknown, result: Result | null = null): void => {
      if (!onFailed?.(cause)) setFailure({ choice, circumstances, result, cause });
      setBusy(false);
    };
    ask(choice, circumstances).then((result) => {
      if (result.checkoutUrl) return window.location.assign(result.checkoutUrl);
      const next = nextPage(result, circumstances);
      if (!next) return fail(result, result);
      if (next.isReload) return window.location.assign(next.address);
      setBusy(false);
      return void navigate(next.address);
    }, fail);
  };
  return { buy, isBusy, failure, problem: failure?.cause ?? null };
}

export type PurchaseProblem = {
  cause: unknown;
  /** The list price at the press, and the current one. */
  shownPrice?: MoneyValue | undefined;
  price?: MoneyValue;
};

/** Describes why a purchase failed; a changed price with the old and the new one. */
export function usePurchaseProblem({ cause, shownPrice, price }: PurchaseProblem): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const errorText = useErrorText();
  // A price that is the same again is described without amounts.
  return shownPrice &&
    price &&
    hasPriceChanged(cause) &&
    shownPrice.amountMinor !== price.amountMinor
    ? t('priceChanged', {
        before: formatMoney(shownPrice, { locale }),
        after: formatMoney(price, { locale }),
      })
    : errorText(cause);
}

const hasPriceChanged = (cause: unknown): boolean =>
  (cause as Answer | null)?.code === 'PRICE_CHANGED';
