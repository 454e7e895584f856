import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { OwnReviewsPageQuery } from '../../__generated__/OwnReviewsPageQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { EmptyState, ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { ReviewItem } from './ReviewItem.tsx';

const query = graphql`
  query OwnReviewsPageQuery {
    viewer {
      reviewsReceived(first: 50) {
        edges {
          node {
            id
            ...ReviewItem_review
          }
        }
      }
      reviewsWritten(first: 50) {
        edges {
          node {
            id
            ...ReviewItem_review
          }
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
  if (!viewer) return null;
  const lists = [
    { id: 'received', title: t('own.received'), edges: viewer.reviewsReceived.edges },
    { id: 'written', title: t('own.written'), edges: viewer.reviewsWritten.edges },
  ].filter(({ edges }) => edges.length > 0);
  if (lists.length === 0)
    return (
      <EmptyState title={t('own.empty')} hint={t('own.hint')}>
        <FindCreators />
      </EmptyState>
    );
  return (
    <Stack gap="16">
      {lists.map(({ id, title, edges }) => (
        <Panel key={id} aria-labelledby={id}>
          <Stack gap="20">
            <Text as="h3" id={id} textStyle="h3">
              {title}
            </Text>
            {edges.map(({ node }) => (
              <ReviewItem key={node.id} review={node} />
            ))}
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}
