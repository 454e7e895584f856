import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastEvents_game$key } from '../../../__generated__/PastEvents_game.graphql.ts';
import type { PastEventsQuery } from '../../../__generated__/PastEventsQuery.graphql.ts';
import { ErrorBoundary } from '../../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { MoreOf } from '../../../relay/MoreOf.tsx';
import { useLazyLoadQuery } from '../../../relay/useLazyLoadQuery.ts';
import { ErrorState } from '../../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { EventGrid } from './EventGrid.tsx';
import { EventPanel } from './EventPanel.tsx';

const LIST = graphql`
  fragment PastEvents_game on Game
  @refetchable(queryName: "PastEventsPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    events(first: $count, after: $cursor, isOver: true) @connection(key: "PastEvents_events") {
      edges {
        node {
          id
          ...EventPanel_event
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** The past events of a game, the latest first. */
export function PastEvents({ gameId }: { gameId: string }) {
  const { t } = useTranslation(['games', 'app']);
  const errorText = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const failed = (error: Error) => (
    <ErrorState
      title={t('pastFailed')}
      cause={errorText(error)}
      retryLabel={t('app:crash.retry')}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
  return (
    <ErrorBoundary resetKey={attempt} fallback={failed}>
      <Suspense fallback={<Skeleton h="200px" />}>
        <LoadedEvents gameId={gameId} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedEvents({ gameId, attempt }: { gameId: string; attempt: number }) {
  const { node } = useLazyLoadQuery<PastEventsQuery>(
    graphql`
      query PastEventsQuery($gameId: ID!) {
        node(id: $gameId) {
          ...PastEvents_game @alias(as: "game")
        }
      }
    `,
    { gameId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  return node?.game && <EventList game={node.game} />;
}

function EventList({ game }: { game: PastEvents_game$key }) {
  const { events } = useFragment(LIST, game);
  return (
    <>
      <EventGrid>
        {events.edges.map(({ node }) => (
          <EventPanel key={node.id} event={node} />
        ))}
      </EventGrid>
      {events.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={game} />}
    </>
  );
}
