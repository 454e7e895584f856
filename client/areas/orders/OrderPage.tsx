import { useTranslation } from 'react-i18next';
import { useParams, useRevalidator } from 'react-router';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { OrderPageQuery } from '../../__generated__/OrderPageQuery.graphql.ts';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
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
  const { t } = useTranslation('orders');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => (
        <Page title={t('page.title')} width={ORDER_WIDTH}>
          {content}
        </Page>
      )}
      loading={<OrderSkeleton />}
    >
      <OrderContent />
    </RouteContent>
  );
}

function OrderContent() {
  const { node } = usePageQuery<OrderPageQuery>(query);
  const { id } = useParams();
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['order', 'message'], onChange: () => void revalidate() });
  return node?.order ? <OrderDetails key={id} order={node.order} /> : <NotFoundPage />;
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
