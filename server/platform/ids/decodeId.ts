import { readGlobalId } from './globalId.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The nil UUID: no row has it, and every id is greater. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The row id in a global id of the expected type. Null for any other text, which is then treated
 * as not found.
 */
export function decodeId({ type, id }: { type: string; id: string }): string | null {
  const { typename, id: rowId } = readGlobalId(id);
  return typename === type && isUuid(rowId) ? rowId : null;
}

/** A row id for lookups: a malformed id becomes the nil UUID, which no row has. */
export function uuidOrNil(id: string): string {
  return isUuid(id) ? id : NIL_ID;
}
