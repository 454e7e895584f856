import { useEffect, useEffectEvent } from 'react';
import type { useSlotBeyondQuery } from '../../../../__generated__/useSlotBeyondQuery.graphql.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../../relay/hooks.ts';

const query = graphql`
  query useSlotBeyondQuery($slotId: ID!) {
    node(id: $slotId) {
      ... on AvailabilitySlot {
        startsAt
        state
        creator {
          id
        }
      }
    }
  }
`;

type BookingRequest = {
  slotId: string | null;
  creatorId: string;
  isKnown: boolean;
  from: string | null;
  go: (changes: { from?: string; slot?: null }) => void;
};

/**
 * Links (a card, an overlay, the checkout's return URL) name a slot without its day. A slot outside
 * the loaded days changes the URL to its day ("2026-03-19"); a slot that is gone, past or of
 * another creator is removed from the URL.
 */
export function useSlotBeyond({ slotId, creatorId, isKnown, from, go }: BookingRequest): void {
  const environment = useRelayEnvironment();
  const lostId = isKnown ? null : slotId;
  const settle = useEffectEvent((slot: useSlotBeyondQuery['response']['node']) => {
    const day = slot?.startsAt?.slice(0, 10);
    const isToCome =
      slot?.creator?.id === creatorId &&
      slot.state !== 'CLOSED' &&
      Date.parse(slot.startsAt ?? '') > Date.now();
    go(isToCome && day && day !== from ? { from: day } : { slot: null });
  });
  useEffect(() => {
    if (!lostId) return undefined;
    const requested = fetchQuery<useSlotBeyondQuery>(environment, query, {
      slotId: lostId,
    }).subscribe({
      next: ({ node }) => settle(node),
      error: () => settle(null),
    });
    return () => requested.unsubscribe();
  }, [environment, lostId]);
}
