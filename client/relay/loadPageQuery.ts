import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
} from 'relay-runtime';
import { environment } from './environment.ts';
import { fetchQuery, loadQuery, type PreloadedQuery } from './hooks.ts';

type Page<Query extends OperationType> = {
  query: GraphQLTaggedNode;
  variables: Query['variables'];
  signal?: AbortSignal;
};

/** What was loaded last, by the name of the query. A page that is shown is not disposed. */
const loaded = new Map<string, { identifier: string; reference: { isDisposed: boolean } }>();

/**
 * Starts a page's query while its code loads. Stored data is rendered at once and refreshed in the
 * background.
 */
export function loadPageQuery<Query extends OperationType>({
  query,
  variables,
  signal,
}: Page<Query>): PreloadedQuery<Query> {
  const operation = createOperationDescriptor(getRequest(query), variables);
  const { identifier, node } = operation.request;
  const last = loaded.get(node.params.name);
  // Relay counts data as outdated after some minutes, also while a page shows them.
  const isShown = last?.identifier === identifier && !last.reference.isDisposed;
  const isKnown = isShown || environment.check(operation).status === 'available';
  const reference = loadQuery<Query>(environment, query, variables, {
    fetchPolicy: isKnown ? 'store-only' : 'store-and-network',
  });
  const keep = (): void => void loaded.set(node.params.name, { identifier, reference });
  if (isKnown) keep();
  // With Relay's policy store-and-network, a refresh that fails replaces known data by the error.
  const request = isKnown ? fetchQuery(environment, query, variables) : reference.source;
  const response = request?.subscribe({ next: keep, error: () => undefined });
  signal?.addEventListener('abort', () => {
    response?.unsubscribe();
    reference.dispose();
  });
  return reference;
}
