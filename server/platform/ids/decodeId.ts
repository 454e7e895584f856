import { readGlobalId } from './globalId.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The row's id behind a global id of the expected type. Null for anything else, so that it reads as "not found". */
export function decodeId({ type, id }: { type: string; id: string }): string | null {
  const { typename, id: rowId } = readGlobalId(id);
  return typename === type && UUID.test(rowId) ? rowId : null;
}

/** A row id for lookups that may fail: an id no row has stands for a malformed one. */
export function uuidOrNil(id: string): string {
  return UUID.test(id) ? id : '00000000-0000-0000-0000-000000000000';
}
