import { useEffect, useRef, useState, type RefObject } from 'react';
import type { useCouponQuery } from '../../../__generated__/useCouponQuery.graphql.ts';
import { useSearchParams } from 'react-router';
import { MAX_ENTERED_CODE_LENGTH } from '../../../generated/constraints.rules.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../relay/hooks.ts';

type CouponEffect = NonNullable<useCouponQuery['response']['couponCheck']>;
export type CouponState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: unknown }
  | { kind: 'works'; code: string; effect: CouponEffect };

export type Coupon = {
  typed: string;
  state: CouponState;
  field: RefObject<HTMLInputElement | null>;
  change: (typed: string) => void;
  /** Checks the typed code. Null means that the code is invalid and the purchase must not start. */
  apply: () => Promise<{ code: string | null } | null>;
};

const query = graphql`
  query useCouponQuery($slotId: ID, $serviceId: ID, $code: String!) {
    couponCheck(slotId: $slotId, serviceId: $serviceId, code: $code) {
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

/**
 * The coupon code of a slot or service and its discount. Paying calls `apply`, so a typed code is
 * never ignored. It begins with the code of a shared link. The server checks the code again at the purchase.
 */
export function useCoupon(offer: { slotId: string } | { serviceId: string }): Coupon {
  const environment = useRelayEnvironment();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(() => readShared(search));
  const [state, setState] = useState<CouponState>({ kind: 'none' });
  const field = useRef<HTMLInputElement>(null);
  // The code whose response is expected; null once the form is closed.
  const wanted = useRef<string | null>('');
  useEffect(() => {
    wanted.current ??= '';
    return () => void (wanted.current = null);
  }, []);

  const check = async (code: string): Promise<CouponState> => {
    try {
      const variables = { ...offer, code };
      const options = { fetchPolicy: 'network-only' } as const;
      const answer = await fetchQuery<useCouponQuery>(
        environment,
        query,
        variables,
        options,
      ).toPromise();
      return answer?.couponCheck
        ? { kind: 'works', code, effect: answer.couponCheck }
        : { kind: 'unknown' };
    } catch (problem) {
      return { kind: 'failed', problem };
    }
  };
  const change = (value: string): void => {
    wanted.current = toCode(value);
    setTyped(value);
    setState({ kind: 'none' });
  };
  const apply = async (): Promise<{ code: string | null } | null> => {
    const code = toCode(typed);
    if (!code) return { code: null };
    if (state.kind === 'works') return { code: state.code };
    wanted.current = code;
    setState({ kind: 'checking' });
    const checked = await check(code);
    if (wanted.current !== code) return null;
    setState(checked);
    if (checked.kind === 'works') return { code };
    field.current?.focus();
    return null;
  };
  return { typed, state, field, change, apply };
}

/** The code of a link that the creator shared (`?coupon=`). */
const readShared = (search: URLSearchParams): string =>
  (search.get('coupon') ?? '').slice(0, MAX_ENTERED_CODE_LENGTH);

const toCode = (typed: string): string => typed.trim().toUpperCase();
