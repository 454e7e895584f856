import type { FetchFunction, GraphQLResponse } from 'relay-runtime';
import { countChanges, recordChange } from '../app/events/dataChanges.ts';

const MAX_REPEATS = 2;

/**
 * A query that was sent before a mutation was answered, or before an event was received, may hold
 * the state before the change. Such a query is sent again: its response would overwrite what the
 * mutation wrote to the store, and Relay answers the query that the event starts with the response
 * to the same query if that is still running.
 */
export function repeatStaleQueries(
  send: (...request: Parameters<FetchFunction>) => Promise<GraphQLResponse>,
): FetchFunction {
  return async (...request) => {
    if (request[0].operationKind === 'mutation') return send(...request).finally(recordChange);
    for (let repeats = 0; ; repeats += 1) {
      const before = countChanges();
      const response = await send(...request);
      if (countChanges() === before || repeats === MAX_REPEATS) return response;
    }
  };
}
