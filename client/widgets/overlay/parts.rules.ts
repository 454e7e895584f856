import { SERVICE_PARTS, SLOT_PARTS } from '../../generated/overlayOptions.rules.ts';

const BARE_PARTS: readonly string[] = ['profile', 'link', 'ticker'];

type Places = { size: number; takenCount: number } | null | undefined;

/** The price of a slot; for a squad with the number of taken places, for example "$12 · 2/4". */
export const priceWithPlaces = (price: string, squad: Places): string =>
  squad ? `${price} · ${squad.takenCount}/${squad.size}` : price;

type Offer = { hasFreeSlots: boolean; hasServices: boolean; canOpenSlots: boolean };

/** `asked` is the option `show`; without it the overlay shows what the creator currently offers. */
export function partsToShow({
  asked,
  hasFreeSlots,
  hasServices,
  canOpenSlots,
}: Offer & { asked: string | null }): readonly string[] {
  if (asked !== null) return asked.split(',').map((part) => part.trim());
  if (hasFreeSlots) return SLOT_PARTS;
  if (hasServices) return SERVICE_PARTS;
  return canOpenSlots ? SLOT_PARTS : BARE_PARTS;
}
