import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameEvents_game$key } from '../../__generated__/GameEvents_game.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { EventGrid } from './events/EventGrid.tsx';
import { EventPanel } from './events/EventPanel.tsx';
import { EventSlots } from './events/EventSlots.tsx';

const PastEvents = lazyPart(async () => (await import('./events/PastEvents.tsx')).PastEvents);

/** EventSlots reads the same pages. */
const PER_PAGE = 50;
const LIST = graphql`
  fragment GameEvents_game on Game
  @refetchable(queryName: "GameEventsPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
    id
    eventCount
    events(first: $count, after: $cursor, isOver: false) @connection(key: "GameEvents_events") {
      edges {
        cursor
        node {
          id
          title
          endDate
          ...EventPanel_event
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** Past events follow once all running and upcoming ones are shown. */
export function GameEvents({ game }: { game: GameEvents_game$key }) {
  const { t } = useTranslation('games');
  const [now] = useState(Date.now);
  const { id: gameId, eventCount, events } = useFragment(LIST, game);
  if (eventCount === 0) return <EmptyState title={t('nothing.events')} />;
  const pageOf = (index: number) =>
    events.edges[Math.floor(index / PER_PAGE) * PER_PAGE - 1]?.cursor ?? null;
  return (
    <Stack>
      {events.edges.length > 0 && (
        <EventGrid>
          {events.edges.map(({ node }, index) => (
            <EventPanel key={node.id} event={node}>
              {Date.parse(node.endDate) > now && (
                <EventSlots
                  gameId={gameId}
                  after={pageOf(index)}
                  eventId={node.id}
                  title={node.title}
                />
              )}
            </EventPanel>
          ))}
        </EventGrid>
      )}
      {events.pageInfo.hasNextPage ? (
        <MoreOf fragment={LIST} of={game} />
      ) : (
        events.edges.length < eventCount && (
          <Suspense>
            <PastEvents gameId={gameId} />
          </Suspense>
        )
      )}
    </Stack>
  );
}
