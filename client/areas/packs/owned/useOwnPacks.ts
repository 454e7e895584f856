import { useCallback, useEffect, useState } from 'react';
import type { useOwnPacksQuery } from '../../../__generated__/useOwnPacksQuery.graphql.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../../relay/hooks.ts';
import type { OwnPack } from './OwnPacks.ts';

const query = graphql`
  query useOwnPacksQuery {
    viewer {
      activePacks {
        id
        title
        durationMinutes
        unusedSessions
        expiresAt
        isFrozen
        creator {
          username
        }
        sessionType {
          id
        }
      }
    }
  }
`;

/**
 * The viewer's balances. They are not part of the page's query, which is the same for everyone;
 * after a failure the page looks as it does for people without packs.
 */
export function useOwnPacks(isSignedIn: boolean): readonly OwnPack[] {
  const environment = useRelayEnvironment();
  const [packs, setPacks] = useState<readonly OwnPack[]>([]);
  const load = useCallback(() => {
    const answer = fetchQuery<useOwnPacksQuery>(
      environment,
      query,
      {},
      { fetchPolicy: 'network-only' },
    );
    return answer.subscribe({
      next: ({ viewer }) => setPacks(viewer?.activePacks ?? []),
      error: () => undefined,
    });
  }, [environment]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const requested = load();
    return () => requested.unsubscribe();
  }, [isSignedIn, load]);
  useServerEvents({ types: ['pack'], onChange: () => void (isSignedIn && load()) });
  return packs;
}
