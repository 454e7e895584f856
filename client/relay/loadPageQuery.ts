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

/** What was loaded last, by query and variables. A page that is shown is not disposed. */
const loaded = new Map<string, { isDisposed: boolean }>();

let pageResponse: Promise<void> | undefined;

/** Ends with the last request of a page's query, also when it fails or is aborted. */
export const getPageResponse = (): Promise<void> | undefined => pageResponse;

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
  const { identifier } = operation.request;
  // Relay counts data as outdated after some minutes, also while a page shows them.
  const isShown = loaded.get(identifier)?.isDisposed === false;
  const isKnown = isShown || environment.check(operation).status === 'available';
  const reference = loadQuery<Query>(environment, query, variables, {
    fetchPolicy: isKnown ? 'store-only' : 'store-and-network',
  });
  const keep = (): void => {
    for (const [key, { isDisposed }] of loaded) if (isDisposed) loaded.delete(key);
    loaded.set(identifier, reference);
  };
  if (isKnown) keep();
  // With Relay's policy store-and-network, a refresh that fails replaces known data by the error.
  const request = isKnown ? fetchQuery(environment, query, variables) : reference.source;
  pageResponse = new Promise<void>((resolve) => {
    const response = request?.subscribe({
      next: keep,
      error: () => resolve(),
      complete: resolve,
      unsubscribe: () => resolve(),
    });
    if (!response) resolve();
    signal?.addEventListener('abort', () => {
      response?.unsubscribe();
      reference.dispose();
    });
  });
  return reference;
}
