import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';

/** The row id of a session type; a malformed id matches no row. */
export function decodeSessionTypeId(id: string | number): string {
  return uuidOrNil(decodeId({ type: 'SessionType', id: String(id) }) ?? '');
}
