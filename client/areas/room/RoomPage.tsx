import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { RoomPageQuery } from '../../__generated__/RoomPageQuery.graphql.ts';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Room } from './Room.tsx';

const query = graphql`
  query RoomPageQuery($id: ID!) {
    viewer {
      avatarUrl
    }
    node(id: $id) {
      ...Room_booking @alias(as: "booking")
    }
  }
`;

const WIDTH = '1280px';

/** The session room of a booking. */
export function RoomPage() {
  const { t } = useTranslation('room');
  return (
    <Suspense
      fallback={
        <Page title={t('title')} width={WIDTH}>
          <Skeleton h="60vh" borderRadius="cover" />
        </Page>
      }
    >
      <Content />
    </Suspense>
  );
}

function Content() {
  const { t } = useTranslation('room');
  const { node, viewer } = usePageQuery<RoomPageQuery>(query);
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['booking', 'message'], onChange: () => void revalidate() });
  return node?.booking ? (
    <Page title={t('title')} width={WIDTH}>
      <Room booking={node.booking} avatarUrl={viewer?.avatarUrl ?? ''} />
    </Page>
  ) : (
    <NotFoundPage />
  );
}
