import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { OrderPageQuery } from '../../__generated__/OrderPageQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/Page.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useServerEvents } from '../../app/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ORDER_COLUMNS, ORDER_WIDTH, OrderDetails } from './OrderDetails.tsx';

const query = graphql`
  query OrderPageQuery($id: ID!) {
    node(id: $id) {
      ...OrderDetails_order @alias(as: "order")
    }
  }
`;

/** One order for its fan or its creator: state, next actions, payment, messages. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error) => (
        <Page title={t('page.title')} width={ORDER_WIDTH}>
          <ErrorState
            title={t('failed')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={() => void revalidate()}
          />
        </Page>
      )}
    >
      <Suspense
        fallback={
          <Page title={t('page.title')} width={ORDER_WIDTH}>
            <OrderSkeleton />
          </Page>
        }
      >
        <OrderContent />
      </Suspense>
    </ErrorBoundary>
  );
}

function OrderContent() {
  const { node } = usePageQuery<OrderPageQuery>(query);
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['order', 'message'], onChange: () => void revalidate() });
  return node?.order ? <OrderDetails order={node.order} /> : <NotFoundPage />;
}

function OrderSkeleton() {
  return (
    <Stack gap="28" aria-hidden>
      <Skeleton h="76px" w="min(560px, 100%)" />
      <Grid gap="28" gridTemplateColumns={ORDER_COLUMNS} alignItems="start">
        <Stack gap="28">
          <Skeleton h="120px" borderRadius="card" />
          <Skeleton h="320px" borderRadius="card" />
        </Stack>
        <Stack gap="16">
          <Skeleton h="180px" borderRadius="card" />
          <Skeleton h="200px" borderRadius="card" />
        </Stack>
      </Grid>
    </Stack>
  );
}
