import { useMemo, useState } from 'react';
import { readStorage, writeStorage } from '../../../app/storage/deviceStorage.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../../generated/price.rules.ts';
import type { SquadChoice } from '../squads/squadChoice.rules.ts';
import { DURATIONS } from '../durations.rules.ts';
import { readPrice, toTypedPrice } from '../../payments/typedPrice.rules.ts';

type Duration = (typeof DURATIONS)[number];

/** A session type whose slots can be opened. */
export type SlotType = { id: string; title: string; durationMinutes: number; priceMinor: number };

/** Specification, section 9. */
const DEFAULTS = { durationMinutes: 30 as Duration, price: '5', typeId: null as string | null };
const KEY = 'slotcast.listing';

/**
 * Type, length and price of new slots, stored on the device. A type sets the length, and its price
 * when it is chosen. `priceMinor` is null while the price is invalid.
 */
export function useListingChoices(types: readonly SlotType[]) {
  const [choices, setChoices] = useState(readChoices);
  // Not stored: the next visit opens ordinary slots again.
  const [squad, setSquad] = useState<SquadChoice | null>(null);
  return useMemo(() => {
    const choose = (change: Partial<typeof choices>): void => {
      const next = { ...choices, ...change };
      setChoices(next);
      if (getPrice(next.price) !== null) writeStorage({ key: KEY, value: JSON.stringify(next) });
    };
    const type = types.find(({ id }) => id === choices.typeId) ?? null;
    return {
      ...choices,
      types,
      type,
      durationMinutes: type?.durationMinutes ?? choices.durationMinutes,
      priceMinor: getPrice(choices.price),
      setType: (typeId: string | null) => {
        const chosen = types.find(({ id }) => id === typeId);
        choose({ typeId, ...(chosen ? { price: toTypedPrice(chosen.priceMinor) } : {}) });
      },
      setDuration: (durationMinutes: Duration) => choose({ durationMinutes }),
      setPrice: (price: string) => choose({ price }),
      squad,
      setSquad,
    };
  }, [choices, types, squad]);
}

export type ListingChoices = ReturnType<typeof useListingChoices>;

/** A slot is free, or costs at least the minimum of a card payment. */
function getPrice(text: string): number | null {
  const minor = readPrice(text);
  return minor === 0 || (minor !== null && minor >= MIN_CHARGE_MINOR && minor <= MAX_PRICE_MINOR)
    ? minor
    : null;
}

function readChoices(): typeof DEFAULTS {
  try {
    const kept = JSON.parse(readStorage(KEY) ?? '{}') as Partial<typeof DEFAULTS>;
    const durationMinutes =
      DURATIONS.find((minutes) => minutes === kept.durationMinutes) ?? DEFAULTS.durationMinutes;
    return {
      durationMinutes,
      typeId: typeof kept.typeId === 'string' ? kept.typeId : DEFAULTS.typeId,
      price:
        typeof kept.price === 'string' && getPrice(kept.price) !== null
          ? kept.price
          : DEFAULTS.price,
    };
  } catch {
    return DEFAULTS;
  }
}
