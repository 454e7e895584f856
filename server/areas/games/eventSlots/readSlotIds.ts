import { GameContentInvalidError } from '../games.errors.ts';
import { MAX_EVENT_SLOTS } from '../games.rules.ts';

/** Removes duplicate ids. Throws GameContentInvalidError. */
export function readSlotIds(given: readonly string[]): string[] {
  const slotIds = [...new Set(given)];
  if (slotIds.length < 1 || slotIds.length > MAX_EVENT_SLOTS)
    throw new GameContentInvalidError({
      field: 'slotIds',
      message: `Choose 1 to ${MAX_EVENT_SLOTS} slots.`,
    });
  return slotIds;
}
