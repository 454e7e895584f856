import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useCouponQuery } from '../__generated__/useCouponQuery.graphql.ts';

export type CouponEffect = NonNullable<useCouponQuery['response']['couponCheck']>;
export type CouponState = { kind: 'none' } | { kind: 'checking' } | { kind: 'unknown' } | { kind: 'failed'; problem: unknown } | { kind: 'works'; effect: CouponEffect };

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
    }
  }
`;

type Wish = { slotId?: string | null; serviceId?: string | null; code: string };

/** What a coupon code does to the price of a slot or a service, asked again for every other one. The purchase itself checks it once more. */
export function useCoupon({ slotId = null, serviceId = null, code }: Wish): CouponState {
  const environment = useRelayEnvironment();
  const offerId = slotId ?? serviceId;
  const wanted = offerId && code ? `${offerId} ${code}` : null;
  const [answer, setAnswer] = useState<{ to: string; state: CouponState } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const asked = fetchQuery<useCouponQuery>(environment, query, { slotId, serviceId, code }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ couponCheck }) => setAnswer({ to: wanted, state: couponCheck ? { kind: 'works', effect: couponCheck } : { kind: 'unknown' } }),
      error: (problem: unknown) => setAnswer({ to: wanted, state: { kind: 'failed', problem } }),
    });
    return () => asked.unsubscribe();
  }, [environment, slotId, serviceId, code, wanted]);
  if (!wanted) return { kind: 'none' };
  return answer?.to === wanted ? answer.state : { kind: 'checking' };
}
