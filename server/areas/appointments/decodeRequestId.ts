import { decodeId, uuidOrNil } from '../../platform/ids/decodeId.ts';

/** The row id of a request; a malformed id matches no row. */
export function decodeRequestId(id: string | number): string {
  return uuidOrNil(decodeId({ type: 'SessionRequest', id: String(id) }) ?? '');
}
