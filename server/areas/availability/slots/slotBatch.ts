import { MAX_SLOTS_PER_REQUEST } from '../availability.rules.ts';
import { z } from 'zod';
import { decodeId, uuidOrNil } from '../../../platform/ids/decodeId.ts';

export const manySlots = z.array(z.unknown()).min(1).max(MAX_SLOTS_PER_REQUEST);

/** Decodes slot ids; a malformed one matches no row. */
export const getSlotIds = (ids: readonly (string | number)[]): string[] =>
  ids.map((id) => uuidOrNil(decodeId({ type: 'AvailabilitySlot', id: String(id) }) ?? ''));
