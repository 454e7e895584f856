import { decodeGlobalID, encodeGlobalID } from '@pothos/plugin-relay';

/** The id by which GraphQL and REST know a row; surfaces/sqlExecutor/jsonText.ts writes the same in SQL. */
export function globalId(type: string, id: string): string {
  return encodeGlobalID(type, id);
}

/** A malformed id names no type, so that it is answered like the id of a missing row and does not fail a whole list. */
export function readGlobalId(globalId: string): { typename: string; id: string } {
  try {
    return decodeGlobalID(globalId);
  } catch {
    return { typename: '', id: globalId };
  }
}
