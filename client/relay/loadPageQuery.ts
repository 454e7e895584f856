import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { environment } from './environment.ts';
import { loadQuery, type PreloadedQuery } from './hooks.ts';

type Page<Query extends OperationType> = {
  query: GraphQLTaggedNode;
  variables: Query['variables'];
  signal?: AbortSignal;
};

/**
 * Starts a page's query while its code loads. Stored data is rendered at once and refreshed in the
 * background.
 */
export function loadPageQuery<Query extends OperationType>({
  query,
  variables,
  signal,
}: Page<Query>): PreloadedQuery<Query> {
  const reference = loadQuery<Query>(environment, query, variables, {
    fetchPolicy: 'store-and-network',
  });
  signal?.addEventListener('abort', () => reference.dispose());
  return reference;
}
