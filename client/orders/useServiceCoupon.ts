import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useServiceCouponQuery } from '../__generated__/useServiceCouponQuery.graphql.ts';
import type { CouponState } from '../bookings/useCoupon.ts';

const query = graphql`
  query useServiceCouponQuery($serviceId: ID!, $code: String!) {
    couponCheck(serviceId: $serviceId, code: $code) {
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

/** What a coupon code does to a service's price. The order itself checks it once more. */
export function useServiceCoupon({ serviceId, code }: { serviceId: string; code: string }): CouponState {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<{ to: string; state: CouponState } | null>(null);
  useEffect(() => {
    if (!code) return undefined;
    const asked = fetchQuery<useServiceCouponQuery>(environment, query, { serviceId, code }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ couponCheck }) => setAnswer({ to: code, state: couponCheck ? { kind: 'works', effect: couponCheck } : { kind: 'unknown' } }),
      error: (problem: unknown) => setAnswer({ to: code, state: { kind: 'failed', problem } }),
    });
    return () => asked.unsubscribe();
  }, [environment, serviceId, code]);
  if (!code) return { kind: 'none' };
  return answer?.to === code ? answer.state : { kind: 'checking' };
}
