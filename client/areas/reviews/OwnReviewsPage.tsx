import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { OwnReviewsPage_received$key } from '../../__generated__/OwnReviewsPage_received.graphql.ts';
import type { OwnReviewsPage_written$key } from '../../__generated__/OwnReviewsPage_written.graphql.ts';
import type { OwnReviewsPageQuery } from '../../__generated__/OwnReviewsPageQuery.graphql.ts';
import type { OwnReviewsPageReceivedQuery } from '../../__generated__/OwnReviewsPageReceivedQuery.graphql.ts';
import type { OwnReviewsPageWrittenQuery } from '../../__generated__/OwnReviewsPageWrittenQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { EmptyState, ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { getReviews } from './getReviews.ts';
import { ReviewItem } from './ReviewItem.tsx';

const query = graphql`
  query OwnReviewsPageQuery {
    viewer {
      ...OwnReviewsPage_received
      ...OwnReviewsPage_written
    }
  }
`;
const RECEIVED = graphql`
  fragment OwnReviewsPage_received on Viewer
  @refetchable(queryName: "OwnReviewsPageReceivedQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    reviewsReceived(first: $count, after: $cursor)
      @connection(key: "OwnReviewsPage_reviewsReceived") {
      edges {
        node {
          id
          ...ReviewItem_review
        }
      }
    }
  }
`;
const WRITTEN = graphql`
  fragment OwnReviewsPage_written on Viewer
  @refetchable(queryName: "OwnReviewsPageWrittenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    reviewsWritten(first: $count, after: $cursor)
      @connection(key: "OwnReviewsPage_reviewsWritten") {
      edges {
        node {
          id
          ...ReviewItem_review
        }
      }
    }
  }
`;

/** Reviews about the viewer, and the viewer's own. */
export function OwnReviewsPage() {
  const { t } = useTranslation(['reviews', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <SettingsPage title={t('title')}>
      <ErrorBoundary
        resetKey={useLoaderData()}
        fallback={(error) => (
          <ErrorState
            title={t('failed')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={() => void revalidate()}
          />
        )}
      >
        <Suspense fallback={<Skeleton h="320px" borderRadius="card" />}>
          <Lists />
        </Suspense>
      </ErrorBoundary>
    </SettingsPage>
  );
}

function Lists() {
  const { t } = useTranslation('reviews');
  const { viewer } = usePageQuery<OwnReviewsPageQuery>(query);
  const received = usePaginationFragment<OwnReviewsPageReceivedQuery, OwnReviewsPage_received$key>(
    RECEIVED,
    viewer,
  );
  const written = usePaginationFragment<OwnReviewsPageWrittenQuery, OwnReviewsPage_written$key>(
    WRITTEN,
    viewer,
  );
  if (!received.data || !written.data) return null;
  const about = getReviews(received.data.reviewsReceived);
  const own = getReviews(written.data.reviewsWritten);
  const lists = [
    { id: 'received', title: t('own.received'), reviews: about, list: received },
    { id: 'written', title: t('own.written'), reviews: own, list: written },
  ].filter(({ reviews, list }) => reviews.length > 0 || list.hasNext);
  if (lists.length === 0)
    return (
      <EmptyState title={t('own.empty')} hint={t('own.hint')}>
        <FindCreators />
      </EmptyState>
    );
  return (
    <Stack gap="16">
      {lists.map(({ id, title, reviews, list }) => (
        <Panel key={id} aria-labelledby={id}>
          <Stack gap="20">
            <Text as="h3" id={id} textStyle="h3">
              {title}
            </Text>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            <ShowMore list={list} />
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}
