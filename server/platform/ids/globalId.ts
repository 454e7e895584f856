import { decodeGlobalID, encodeGlobalID } from '@pothos/plugin-relay';

/**
 * The id of a row in GraphQL and REST. surfaces/sqlExecutor/jsonText.ts writes the same text in
 * SQL.
 */
export function globalId(type: string, id: string): string {
  return encodeGlobalID(type, id);
}

/**
 * A malformed id has an empty type, so it is treated like the id of a missing row and does not fail
 * a whole list.
 */
export function readGlobalId(globalId: string): { typename: string; id: string } {
  try {
    return decodeGlobalID(globalId);
  } catch {
    return { typename: '', id: globalId };
  }
}
