import type { FetchFunction, GraphQLResponse } from 'relay-runtime';

const MAX_REPEATS = 2;

/**
 * A query that was sent before a mutation was answered may hold the state before the change, and
 * would overwrite what the mutation wrote to the store. Such a query is sent again.
 */
export function repeatStaleQueries(
  send: (...request: Parameters<FetchFunction>) => Promise<GraphQLResponse>,
): FetchFunction {
  let answeredMutations = 0;
  return async (...request) => {
    if (request[0].operationKind === 'mutation')
      return send(...request).finally(() => (answeredMutations += 1));
    for (let repeats = 0; ; repeats += 1) {
      const before = answeredMutations;
      const response = await send(...request);
      if (answeredMutations === before || repeats === MAX_REPEATS) return response;
    }
  };
}
