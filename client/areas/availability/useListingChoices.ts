import { useMemo, useState } from 'react';
import { readStorage, writeStorage } from '../../app/deviceStorage.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../generated/price.rules.ts';
import { readPrice } from '../payments/typedPrice.rules.ts';

export const DURATIONS = [30, 45, 60] as const;
export type Duration = (typeof DURATIONS)[number];

/** Specification, section 9. */
const DEFAULTS = { durationMinutes: 30 as Duration, price: '5' };
const KEY = 'slotcast.listing';

/**
 * Length and price of new slots, stored on the device. `priceMinor` is null while the price is
 * invalid.
 */
export function useListingChoices() {
  const [choices, setChoices] = useState(readChoices);
  return useMemo(() => {
    const choose = (change: Partial<typeof choices>): void => {
      const next = { ...choices, ...change };
      setChoices(next);
      if (getPrice(next.price) !== null) writeStorage({ key: KEY, value: JSON.stringify(next) });
    };
    return {
      ...choices,
      priceMinor: getPrice(choices.price),
      setDuration: (durationMinutes: Duration) => choose({ durationMinutes }),
      setPrice: (price: string) => choose({ price }),
    };
  }, [choices]);
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
      price:
        typeof kept.price === 'string' && getPrice(kept.price) !== null
          ? kept.price
          : DEFAULTS.price,
    };
  } catch {
    return DEFAULTS;
  }
}
