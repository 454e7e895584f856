import { useEffect } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useLoaderData } from 'react-router-dom';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

/** The answer to the query that the route's loader started; suspends until it is there. */
export function usePageQuery<Query extends OperationType>(query: GraphQLTaggedNode): Query['response'] {
  const reference = useLoaderData() as PreloadedQuery<Query>;
  const data = usePreloadedQuery<Query>(query, reference);
  useEffect(() => () => reference.dispose(), [reference]);
  return data;
}
