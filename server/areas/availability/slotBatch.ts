import { z } from 'zod';
import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';

export const MAX_SLOTS = 500;

export const manySlots = z.array(z.unknown()).min(1).max(MAX_SLOTS);

/** Decodes slot ids; a malformed one matches no row. */
export const getSlotIds = (ids: readonly (string | number)[]): string[] =>
  ids.map((id) => uuidOrNil(decodeId({ type: 'AvailabilitySlot', id: String(id) }) ?? ''));
