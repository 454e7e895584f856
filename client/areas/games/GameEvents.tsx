import { CalendarDays, MapPin, Trophy, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameEvents_game$key } from '../../__generated__/GameEvents_game.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Span, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { EventSlots } from './events/EventSlots.tsx';
import { inOrder } from './events.rules.ts';

const LIST = graphql`
  fragment GameEvents_game on Game
  @refetchable(queryName: "GameEventsPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
    id
    events(first: $count, after: $cursor) @connection(key: "GameEvents_events") {
      edges {
        node {
          id
          title
          status
          startDate
          endDate
          prizePool
          numberOfTeams
          location
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/**
 * The server sorts by start, latest first, so every upcoming event is loaded before any past one.
 */
export function GameEvents({ game }: { game: GameEvents_game$key }) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { id: gameId, events } = useFragment(LIST, game);
  if (events.edges.length === 0) return <EmptyState title={t('nothing.events')} />;
  const moment = (instant: string): string =>
    formatMoment(instant, { locale, timeZone: deviceZone() });
  return (
    <Stack>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
        {inOrder(
          events.edges.map(({ node }) => node),
          now,
        ).map((node) => (
          <Panel as="article" key={node.id}>
            <Badge tone="info" mb="10">
              {node.status || t('event')}
            </Badge>
            <Text as="h3" textStyle="h3" mb="8">
              {node.title}
            </Text>
            <Fact icon={<CalendarDays size={16} aria-hidden />}>
              {t('fromTo', { from: moment(node.startDate), to: moment(node.endDate) })}
            </Fact>
            <Fact icon={<MapPin size={16} aria-hidden />}>{node.location}</Fact>
            <Fact icon={<Trophy size={16} aria-hidden />}>{node.prizePool}</Fact>
            <Fact icon={<Users size={16} aria-hidden />}>
              {t('teams', { count: node.numberOfTeams })}
            </Fact>
            {Date.parse(node.endDate) > now && (
              <EventSlots gameId={gameId} eventId={node.id} title={node.title} />
            )}
          </Panel>
        ))}
      </Grid>
      {events.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={game} />}
    </Stack>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack gap="8" color="tx2" textStyle="small" mt="6">
      {icon}
      <Span>{children}</Span>
    </HStack>
  );
}
