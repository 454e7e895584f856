import { useMemo } from 'react';
import { graphql, readInlineData } from 'react-relay';
import type { useOwnSlots_slot$key } from '../__generated__/useOwnSlots_slot.graphql.ts';
import type { Slot, SlotState } from './cells.rules.ts';
import { dayOf } from './zone.rules.ts';

/** Inline, so that a thousand slots are one subscription to the store and not a thousand. */
const SLOT = graphql`
  fragment useOwnSlots_slot on AvailabilitySlot @inline {
    id
    startsAt
    endsAt
    state
    price {
      amountMinor
    }
    booking {
      otherParty {
        username
      }
    }
  }
`;

/** The creator's open slots by day, read once for everything that the editor draws from them. */
export function useOwnSlots({ slots, zone }: { slots: readonly useOwnSlots_slot$key[]; zone: string }): ReadonlyMap<string, readonly Slot[]> {
  return useMemo(() => Map.groupBy(slots.map(toSlot), ({ startsAt }) => dayOf(startsAt, zone)), [slots, zone]);
}

function toSlot(key: useOwnSlots_slot$key): Slot {
  const { id, startsAt, endsAt, state, price, booking } = readInlineData(SLOT, key);
  return { id, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), state: state as SlotState, priceMinor: price.amountMinor, fan: booking?.otherParty.username ?? null };
}
