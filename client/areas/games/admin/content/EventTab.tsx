import { useTranslation } from 'react-i18next';
import type { EventTab_game$key } from '../../../../__generated__/EventTab_game.graphql.ts';
import type { EventTabPageQuery } from '../../../../__generated__/EventTabPageQuery.graphql.ts';
import { deviceZone, formatMoment } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { usePaginationFragment } from '../../../../relay/usePaginationFragment.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { ContentTab } from './ContentTab.tsx';
import { EventForm } from './EventForm.tsx';
import { useDeleteGameEventMutation } from './useDeleteGameEventMutation.ts';

export function EventTab({ game }: { game: EventTab_game$key }) {
  const { t } = useTranslation(['admin', 'games']);
  const locale = useLocale();
  const {
    data: { id: gameId, events },
    ...list
  } = usePaginationFragment<EventTabPageQuery, EventTab_game$key>(
    graphql`
      fragment EventTab_game on Game
      @refetchable(queryName: "EventTabPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
        id
        events(first: $count, after: $cursor) @connection(key: "EventTab_events") {
          __id
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
              ...EventForm_event
            }
          }
        }
      }
    `,
    game,
  );
  const [remove] = useDeleteGameEventMutation();
  const moment = (instant: string): string =>
    formatMoment(instant, { locale, timeZone: deviceZone() });
  const nodes = events.edges.map(({ node }) => node);
  const items = nodes.map(
    ({ id, title, status, startDate, endDate, prizePool, numberOfTeams, location }) => ({
      id,
      title,
      badge: (
        <Badge tone="info" mb="6">
          {status || t('games:event')}
        </Badge>
      ),
      meta: t('games:fromTo', { from: moment(startDate), to: moment(endDate) }),
      text: [location, prizePool, t('games:teams', { count: numberOfTeams })].join(' · '),
    }),
  );
  const removeOne = async (eventId: string): Promise<unknown> => {
    const { result } = await remove({ input: { eventId }, connections: [events.__id] });
    return result.code ? result : null;
  };
  return (
    <ContentTab
      items={items}
      list={list}
      addLabel={t('event.add')}
      empty={t('event.empty')}
      onDelete={removeOne}
      form={({ id, onClose }) => (
        <EventForm
          gameId={gameId}
          connectionId={events.__id}
          event={nodes.find((node) => node.id === id) ?? null}
          onClose={onClose}
        />
      )}
    />
  );
}
