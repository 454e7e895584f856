import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import type { TodayPageQuery } from '../../__generated__/TodayPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { getCategory } from '../creators/categories.ts';
import { MoneyCard } from './MoneyCard.tsx';
import { NextSessionCard } from './NextSessionCard.tsx';
import { NextStep } from './NextStep.tsx';
import { OrdersDueCard } from './OrdersDueCard.tsx';
import { ProfileGapsCard } from './ProfileGapsCard.tsx';
import { RankingCard } from './RankingCard.tsx';
import { RequestsCard } from './RequestsCard.tsx';
import { UnreadMessagesCard } from './UnreadMessagesCard.tsx';

const query = graphql`
  query TodayPageQuery {
    viewer {
      creator {
        tags
      }
      nextSession {
        id
        ...NextSessionCard_booking
      }
      requestsToAnswer {
        id
      }
      ordersDue {
        id
      }
      unreadMessages {
        id
      }
      ...NextStep_viewer
      ...RequestsCard_viewer
      ...OrdersDueCard_viewer
      ...UnreadMessagesCard_viewer
      ...MoneyCard_viewer
      ...ProfileGapsCard_viewer
      ...RankingCard_viewer
    }
  }
`;

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' };

/** /today: the creator's next tasks. */
export function TodayPage() {
  const { t } = useTranslation('today');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <Page title={t('title')}>{content}</Page>}
      loading={
        <Grid gap="20" gridTemplateColumns={COLUMNS}>
          <Stack gap="20">
            <Skeleton h="180px" borderRadius="card" />
            <Skeleton h="180px" borderRadius="card" />
          </Stack>
          <Stack gap="20">
            <Skeleton h="180px" borderRadius="card" />
            <Skeleton h="180px" borderRadius="card" />
          </Stack>
        </Grid>
      }
    >
      <Today />
    </RouteContent>
  );
}

function Today() {
  const { t } = useTranslation('today');
  const { viewer } = usePageQuery<TodayPageQuery>(query);
  const { revalidate } = useRevalidator();
  useServerEvents({
    types: ['booking', 'request', 'order', 'notification'],
    onChange: () => void revalidate(),
  });
  if (!viewer) return null;
  const { nextSession, requestsToAnswer, ordersDue, unreadMessages } = viewer;
  const waiting = [...requestsToAnswer, ...ordersDue, ...unreadMessages];
  const isQuiet = !nextSession && waiting.length === 0;
  return (
    <Page title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      <Grid gap="20" gridTemplateColumns={COLUMNS} alignItems="start">
        <Stack gap="20">
          {isQuiet && <NextStep viewer={viewer} />}
          {nextSession && <NextSessionCard booking={nextSession} />}
          {requestsToAnswer.length > 0 && <RequestsCard viewer={viewer} />}
          {ordersDue.length > 0 && <OrdersDueCard viewer={viewer} />}
          {unreadMessages.length > 0 && <UnreadMessagesCard viewer={viewer} />}
        </Stack>
        <Stack gap="20">
          <MoneyCard viewer={viewer} />
          <ProfileGapsCard viewer={viewer} />
          <RankingCard viewer={viewer} />
        </Stack>
      </Grid>
    </Page>
  );
}
