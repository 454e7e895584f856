import { useEffect, useState } from 'react';
import type { useGameSearchDatabaseQuery } from '../../../__generated__/useGameSearchDatabaseQuery.graphql.ts';
import type { useGameSearchQuery } from '../../../__generated__/useGameSearchQuery.graphql.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../relay/hooks.ts';
import { TYPING_PAUSE_MS } from '../../../app/typingPause.ts';

const MAX_SUGGESTIONS = 8;

const query = graphql`
  query useGameSearchQuery($search: String!, $first: Int!) {
    games(first: $first, search: $search) {
      edges {
        node {
          name
        }
      }
    }
  }
`;

/** On its own, because searches of the external database are limited. */
const databaseQuery = graphql`
  query useGameSearchDatabaseQuery($search: String!) {
    gameDatabase(search: $search) {
      ... on GameDatabaseSuccess {
        entries {
          name
        }
      }
    }
  }
`;

/** Suggestions for the typed name, requested after a pause in typing. */
export function useGameSearch(text: string): readonly string[] {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<readonly string[]>([]);
  const search = text.trim();
  useEffect(() => {
    if (search === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const ours = fetchQuery<useGameSearchQuery>(environment, query, {
        search,
        first: MAX_SUGGESTIONS,
      })
        .toPromise()
        .then((answer) => answer?.games.edges.map(({ node }) => node.name));
      const others = fetchQuery<useGameSearchDatabaseQuery>(environment, databaseQuery, { search })
        .toPromise()
        .then((answer) => answer?.gameDatabase.entries?.map(({ name }) => name));
      // Without suggestions the full name can still be typed.
      void Promise.allSettled([ours, others]).then(
        (lists) => isCurrent && setFound(suggestionsOf(lists)),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [environment, search]);
  // Keep the previous suggestions while typing continues.
  return search === '' ? [] : found;
}

/** Our own games first, then those of the external database, without duplicates. */
function suggestionsOf(lists: PromiseSettledResult<string[] | undefined>[]): string[] {
  const names = lists.flatMap((list) => (list.status === 'fulfilled' && list.value) || []);
  const byName = new Map<string, string>();
  for (const name of names)
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  return [...byName.values()].slice(0, MAX_SUGGESTIONS);
}
