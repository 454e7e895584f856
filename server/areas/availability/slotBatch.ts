import { z } from 'zod';
import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';

/** One request opens, closes or prices at most so many slots. */
export const MAX_SLOTS = 500;

export const manySlots = z.array(z.unknown()).min(1).max(MAX_SLOTS);

/** Ids of slots as the database has them; one that is none finds nothing. */
export const getSlotIds = (ids: readonly (string | number)[]): string[] =>
  ids.map((id) => uuidOrNil(decodeId({ type: 'AvailabilitySlot', id: String(id) }) ?? ''));
