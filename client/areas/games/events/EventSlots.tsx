import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventSlotsQuery } from '../../../__generated__/EventSlotsQuery.graphql.ts';
import { ErrorBoundary } from '../../../app/errors/ErrorBoundary.tsx';
import { graphql } from '../../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../../relay/useLazyLoadQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { EventSlotList } from './EventSlotList.tsx';

const AttachSlotsDialog = lazyPart(
  async () => (await import('./AttachSlotsDialog.tsx')).AttachSlotsDialog,
);

type Props = {
  gameId: string;
  /** The cursor behind which the page of the event begins. */
  after: string | null;
  eventId: string;
  title: string;
};

/** The free times that creators offer for an event, and the button to offer one's own. */
export function EventSlots(props: Props) {
  const { t } = useTranslation(['games', 'app']);
  const [attempt, setAttempt] = useState(0);
  const failed = () => (
    <Stack gap="8" mt="14" alignItems="flex-start">
      <Text role="status" textStyle="small" color="tx2">
        {t('slots.failed')}
      </Text>
      <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
        {t('app:crash.retry')}
      </Button>
    </Stack>
  );
  return (
    <ErrorBoundary resetKey={attempt} fallback={failed}>
      <Suspense fallback={<Skeleton h="44px" mt="14" />}>
        <LoadedSlots {...props} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The events of a page share one query. */
function LoadedSlots({ gameId, after, eventId, title, attempt }: Props & { attempt: number }) {
  const { t } = useTranslation('games');
  const [isOpen, setOpen] = useState(false);
  const { node, viewer } = useLazyLoadQuery<EventSlotsQuery>(
    graphql`
      query EventSlotsQuery($gameId: ID!, $after: String) {
        node(id: $gameId) {
          ... on Game {
            events(first: 50, after: $after, isOver: false) {
              edges {
                node {
                  id
                  ...EventSlotList_event
                }
              }
            }
          }
        }
        viewer {
          canOpenSlots
        }
      }
    `,
    { gameId, after },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const event = node?.events?.edges.find((edge) => edge.node.id === eventId)?.node;
  if (!event) return null;
  return (
    <Stack gap="12" mt="14">
      <EventSlotList event={event} title={title} />
      {viewer?.canOpenSlots && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('slots.offer')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <AttachSlotsDialog eventId={eventId} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
