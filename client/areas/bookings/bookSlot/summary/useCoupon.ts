import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { useCouponQuery } from '../../../../__generated__/useCouponQuery.graphql.ts';
import { useSearchParams } from 'react-router';
import type { MoneyValue } from '../../../../format/money.ts';
import { MAX_ENTERED_CODE_LENGTH } from '../../../../generated/constraints.rules.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../../relay/hooks.ts';
import { isAbout } from '../../../payments/isAbout.ts';

type CouponEffect = NonNullable<useCouponQuery['response']['couponCheck']>;
export type CouponState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: unknown }
  /** By a purchase, with a more precise reason than a check has. */
  | { kind: 'rejected'; problem: unknown }
  /** `priceMinor`: the price that the effect was computed for. */
  | { kind: 'works'; code: string; priceMinor: number; effect: CouponEffect };

type AppliedCode = { code: string | null; total?: MoneyValue };

export type Coupon = {
  typed: string;
  /** The typed code, unchecked; null if nothing has to be paid. */
  code: string | null;
  state: CouponState;
  field: RefObject<HTMLInputElement | null>;
  change: (typed: string) => void;
  /**
   * Checks the typed code and returns it with the discounted total. Null means that the code is
   * invalid and the purchase must not start.
   */
  apply: () => Promise<AppliedCode | null>;
  /**
   * Removes the discount if the purchase failed because of the typed coupon. True if the field now
   * states the reason.
   */
  reject: (cause: unknown) => boolean;
};

const query = graphql`
  query useCouponQuery($offerId: ID!, $code: String!) {
    couponCheck(offerId: $offerId, code: $code) {
      percentOff
      discount {
        amountMinor
        currency
      }
      total {
        amountMinor
        currency
      }
      fee {
        amountMinor
        currency
      }
      share {
        amountMinor
        currency
      }
    }
  }
`;

type Options = {
  /** Of a slot, service, pack or accepted request. */
  offerId: string;
  priceMinor: number;
  /** Only signed-in users may check a coupon. */
  mayCheck: boolean;
};

const NONE: CouponState = { kind: 'none' };

/**
 * The coupon code of an offer and its discount. Paying calls `apply`, so a typed code is
 * never ignored. The initial code is that of a shared link, which is checked immediately. A changed
 * price is checked again. The server checks the code again at the purchase.
 */
export function useCoupon({ offerId, priceMinor, mayCheck }: Options): Coupon {
  const environment = useRelayEnvironment();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(() => readShared(search));
  const [checked, setChecked] = useState<CouponState>(NONE);
  const field = useRef<HTMLInputElement>(null);
  // The code whose response is expected; null once the form is closed.
  const wanted = useRef<string | null>('');
  useEffect(() => {
    wanted.current ??= '';
    return () => void (wanted.current = null);
  }, []);

  const check = async (code: string): Promise<CouponState> => {
    try {
      const options = { fetchPolicy: 'network-only' } as const;
      const answer = await fetchQuery<useCouponQuery>(
        environment,
        query,
        { offerId, code },
        options,
      ).toPromise();
      return answer?.couponCheck
        ? { kind: 'works', code, priceMinor, effect: answer.couponCheck }
        : { kind: 'unknown' };
    } catch (problem) {
      return { kind: 'failed', problem };
    }
  };
  const code = priceMinor > 0 ? toCode(typed) || null : null;
  // The creator may change the price while the form is open.
  const isOutdated = checked.kind === 'works' && checked.priceMinor !== priceMinor;
  const state = isOutdated ? NONE : checked;
  /** Null when the code was changed meanwhile. */
  const checkAndShow = async (checkedCode: string): Promise<CouponState | null> => {
    wanted.current = checkedCode;
    const answer = await check(checkedCode);
    if (wanted.current !== checkedCode) return null;
    setChecked(answer);
    return answer;
  };
  const checkAgain = useEffectEvent(() => {
    // A code that is being typed is checked when it is applied.
    const isShown = checked.kind !== 'none' || search.has('coupon');
    if (code && isShown) void checkAndShow(code);
  });
  const checkedPriceMinor = mayCheck ? priceMinor : 0;
  useEffect(() => {
    if (checkedPriceMinor > 0) checkAgain();
  }, [checkedPriceMinor]);

  const change = (value: string): void => {
    wanted.current = toCode(value);
    setTyped(value);
    setChecked(NONE);
    if (!search.has('coupon')) return;
    // Otherwise the next slot would start with it again.
    const next = new URLSearchParams(search);
    next.delete('coupon');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const apply = async (): Promise<AppliedCode | null> => {
    if (!code) return { code: null };
    if (state.kind === 'works') return { code: state.code, total: state.effect.total };
    if (state.kind !== 'rejected') setChecked({ kind: 'checking' });
    const answer = state.kind === 'rejected' ? state : await checkAndShow(code);
    if (answer?.kind === 'works') return { code, total: answer.effect.total };
    if (answer) field.current?.focus();
    return null;
  };
  const reject = (cause: unknown): boolean => {
    // The code may have been changed during the payment.
    if (!isAbout(cause, 'COUPON_') || wanted.current !== code) return false;
    setChecked({ kind: 'rejected', problem: cause });
    field.current?.focus();
    return true;
  };
  return { typed, code, state, field, change, apply, reject };
}

/** The code of a link that the creator shared (`?coupon=`). */
const readShared = (search: URLSearchParams): string =>
  (search.get('coupon') ?? '').slice(0, MAX_ENTERED_CODE_LENGTH);

const toCode = (typed: string): string => typed.trim().toUpperCase();
