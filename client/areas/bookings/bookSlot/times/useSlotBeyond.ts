import { useEffect, useEffectEvent, useState } from 'react';
import type { useSlotBeyondQuery } from '../../../../__generated__/useSlotBeyondQuery.graphql.ts';
import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { dayKey } from '../../../../format/dateTime.ts';
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
  /** The zone in which the days are shown. */
  timeZone: string;
  go: (changes: { from?: string; slot?: null }) => void;
};

/**
 * Links (a card, an overlay, the checkout's return URL) name a slot without its day. A slot outside
 * the loaded days changes the URL to its day ("2026-03-19"); a slot that is gone, past or of
 * another creator is removed from the URL. Returns the text of a failed request, which leaves the URL
 * unchanged.
 */
export function useSlotBeyond({
  slotId,
  creatorId,
  isKnown,
  from,
  timeZone,
  go,
}: BookingRequest): string | null {
  const environment = useRelayEnvironment();
  const errorText = useErrorText();
  const [failed, setFailed] = useState<{ slotId: string; error: Error } | null>(null);
  const lostId = isKnown ? null : slotId;
  const settle = useEffectEvent((slot: useSlotBeyondQuery['response']['node']) => {
    const day = slot?.startsAt ? dayKey(slot.startsAt, timeZone) : null;
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
      error: (error: Error) => setFailed({ slotId: lostId, error }),
    });
    return () => requested.unsubscribe();
  }, [environment, lostId]);
  return failed && failed.slotId === lostId ? errorText(failed.error) : null;
}
