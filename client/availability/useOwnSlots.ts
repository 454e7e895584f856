import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useOwnSlots_slots$data, useOwnSlots_slots$key } from '../__generated__/useOwnSlots_slots.graphql.ts';
import type { Slot, SlotState } from './cells.rules.ts';
import { dayOf } from './zone.rules.ts';

export type OwnSlots = { slots: readonly Slot[]; byDay: ReadonlyMap<string, readonly Slot[]> };

/** The creator's open slots, read once for everything that the editor draws from them. */
export function useOwnSlots({ slots, zone }: { slots: useOwnSlots_slots$key; zone: string }): OwnSlots {
  const data = useFragment(
    graphql`
      fragment useOwnSlots_slots on AvailabilitySlot @relay(plural: true) {
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
    `,
    slots,
  );
  return useMemo(() => {
    const read = data.map(toSlot);
    return { slots: read, byDay: Map.groupBy(read, ({ startsAt }) => dayOf(startsAt, zone)) };
  }, [data, zone]);
}

function toSlot({ id, startsAt, endsAt, state, price, booking }: useOwnSlots_slots$data[number]): Slot {
  return { id, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), state: state as SlotState, priceMinor: price.amountMinor, fan: booking?.otherParty.username ?? null };
}
