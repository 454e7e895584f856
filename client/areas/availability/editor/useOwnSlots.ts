import { useMemo, useState } from 'react';
import type { useOwnSlots_slot$key } from '../../../__generated__/useOwnSlots_slot.graphql.ts';
import type { useOwnSlots_viewer$key } from '../../../__generated__/useOwnSlots_viewer.graphql.ts';
import { graphql, readInlineData, useFragment } from '../../../relay/hooks.ts';
import type { Slot, SlotState } from './cells.rules.ts';
import { preserveSameDays } from '../patterns/preserveSameDays.ts';
import { getDay } from '../zone.rules.ts';
import { HOUR_MS } from '../../../generated/timeUnits.rules.ts';

/** Inline, so that a thousand slots need one store subscription instead of a thousand. */
const SLOT = graphql`
  fragment useOwnSlots_slot on AvailabilitySlot @inline {
    id
    startsAt
    endsAt
    state
    price {
      amountMinor
    }
    sessionType {
      id
      title
    }
    squad {
      size
      minimum
      takenCount
      deadlineAt
      bookings {
        otherParty {
          username
        }
      }
    }
    booking {
      otherParty {
        username
      }
    }
  }
`;

/**
 * The creator's open slots grouped by day. Relay keeps unchanged records, so the list of an
 * unchanged day keeps its identity and its components do not render again.
 */
export function useOwnSlots({
  viewer,
  zone,
}: {
  viewer: useOwnSlots_viewer$key;
  zone: string;
}): ReadonlyMap<string, readonly Slot[]> {
  const { ownSlots: slots } = useFragment(
    graphql`
      fragment useOwnSlots_viewer on Viewer
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        ownSlots(from: $from, to: $to) {
          ...useOwnSlots_slot
        }
      }
    `,
    viewer,
  );
  const [read] = useState(() => ownSlotsReader());
  return useMemo(() => read({ slots, zone }), [read, slots, zone]);
}

type Read = { slot: Slot; zone: string; day: string };

function ownSlotsReader() {
  const known = new WeakMap<useOwnSlots_slot$key, Read>();
  let before: ReadonlyMap<string, readonly Slot[]> = new Map();
  const readSlot = (key: useOwnSlots_slot$key, zone: string): Read => {
    const found = known.get(key);
    if (found?.zone === zone) return found;
    const slot = toSlot(key);
    const made = { slot, zone, day: getDay(slot.startsAt, zone) };
    known.set(key, made);
    return made;
  };
  return ({
    slots,
    zone,
  }: {
    slots: readonly useOwnSlots_slot$key[];
    zone: string;
  }): ReadonlyMap<string, readonly Slot[]> => {
    const days = new Map<string, Slot[]>();
    for (const key of slots) {
      const { slot, day } = readSlot(key, zone);
      const there = days.get(day);
      if (there) there.push(slot);
      else days.set(day, [slot]);
    }
    before = preserveSameDays(days, before);
    return before;
  };
}

function toSlot(key: useOwnSlots_slot$key): Slot {
  const { id, startsAt, endsAt, state, price, sessionType, squad, booking } = readInlineData(
    SLOT,
    key,
  );
  return {
    id,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    state: state as SlotState,
    priceMinor: price.amountMinor,
    fan: booking?.otherParty.username ?? null,
    sessionTypeId: sessionType?.id ?? null,
    title: sessionType?.title ?? null,
    squad: squad
      ? {
          chosen: {
            size: squad.size,
            minimum: squad.minimum,
            deadlineHours: (Date.parse(startsAt) - Date.parse(squad.deadlineAt)) / HOUR_MS,
          },
          takenCount: squad.takenCount,
          fans: (squad.bookings ?? []).map(({ otherParty }) => otherParty.username).join(', '),
        }
      : null,
  };
}
