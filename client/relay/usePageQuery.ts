import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { usePreloadedQuery, type PreloadedQuery } from './hooks.ts';

/** The response to the query that the route's loader started; suspends until it is loaded. */
export function usePageQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
): Query['response'] {
  return useLoadedQuery<Query>(query, useLoaderData() as PreloadedQuery<Query>);
}

/**
 * The response to one of several queries of the route's loader, for pages whose parts may fail
 * alone.
 */
export function useLoadedQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  reference: PreloadedQuery<Query>,
): Query['response'] {
  const data = usePreloadedQuery<Query>(query, reference);
  useEffect(() => () => reference.dispose(), [reference]);
  return data;
}
