import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useCouponQuery } from '../__generated__/useCouponQuery.graphql.ts';

export type CouponEffect = NonNullable<useCouponQuery['response']['couponCheck']>;
export type CouponState = { kind: 'none' } | { kind: 'checking' } | { kind: 'unknown' } | { kind: 'failed'; problem: unknown } | { kind: 'works'; effect: CouponEffect };

const query = graphql`
  query useCouponQuery($slotId: ID!, $code: String!) {
    couponCheck(slotId: $slotId, code: $code) {
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
    }
  }
`;

/** What a coupon code does to a slot's price, asked again for every other slot. The booking itself checks it once more. */
export function useCoupon({ slotId, code }: { slotId: string | null; code: string }): CouponState {
  const environment = useRelayEnvironment();
  const wanted = slotId && code ? `${slotId} ${code}` : null;
  const [answer, setAnswer] = useState<{ to: string; state: CouponState } | null>(null);
  useEffect(() => {
    if (!slotId || !wanted) return undefined;
    const asked = fetchQuery<useCouponQuery>(environment, query, { slotId, code }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ couponCheck }) => setAnswer({ to: wanted, state: couponCheck ? { kind: 'works', effect: couponCheck } : { kind: 'unknown' } }),
      error: (problem: unknown) => setAnswer({ to: wanted, state: { kind: 'failed', problem } }),
    });
    return () => asked.unsubscribe();
  }, [environment, slotId, code, wanted]);
  if (!wanted) return { kind: 'none' };
  return answer?.to === wanted ? answer.state : { kind: 'checking' };
}
