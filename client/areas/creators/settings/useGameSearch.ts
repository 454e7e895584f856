import { useEffect, useState } from 'react';
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
    gameDatabase(search: $search) {
      ... on GameDatabaseSuccess {
        entries {
          name
        }
      }
    }
  }
`;

/** Our own games first, then those of the external database, without duplicates. */
function namesIn({ games, gameDatabase }: useGameSearchQuery['response']): string[] {
  const byName = new Map<string, string>();
  for (const { name } of [
    ...games.edges.map(({ node }) => node),
    ...(gameDatabase.entries ?? []),
  ]) {
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  return [...byName.values()].slice(0, MAX_SUGGESTIONS);
}

/** Suggestions for the typed name, requested after a pause in typing. */
export function useGameSearch(text: string): readonly string[] {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<{ search: string; names: readonly string[] }>({
    search: '',
    names: [],
  });
  const search = text.trim();
  useEffect(() => {
    if (search === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      fetchQuery<useGameSearchQuery>(environment, query, {
        search,
        first: MAX_SUGGESTIONS,
      }).subscribe({
        next: (answer) => isCurrent && setFound({ search, names: namesIn(answer) }),
        // Without suggestions the full name can still be typed.
        error: () => isCurrent && setFound({ search, names: [] }),
      });
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [environment, search]);
  // Keep the previous suggestions while typing continues.
  return search === '' ? [] : found.names;
}
