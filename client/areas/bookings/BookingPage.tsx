import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useRevalidator } from 'react-router';
import type { BookingPageQuery } from '../../__generated__/BookingPageQuery.graphql.ts';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Box, Grid, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { BookingDetails } from './BookingDetails.tsx';

const query = graphql`
  query BookingPageQuery($id: ID!) {
    viewer {
      ...BookingDetails_viewer
    }
    node(id: $id) {
      ...BookingDetails_booking @alias(as: "booking")
    }
  }
`;

/** One booking for its fan or its creator, also the confirmation page after the payment. */
export function BookingPage() {
  const { t } = useTranslation('bookings');
  return (
    <Suspense
      fallback={
        <Page title={t('page.title')} width="1180px">
          <BookingSkeleton />
        </Page>
      }
    >
      <BookingContent />
    </Suspense>
  );
}

function BookingContent() {
  const { node, viewer } = usePageQuery<BookingPageQuery>(query);
  const { id } = useParams();
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['booking', 'message'], onChange: () => void revalidate() });
  if (!node?.booking || !viewer) return <NotFoundPage />;
  return <BookingDetails key={id} booking={node.booking} viewer={viewer} />;
}

function BookingSkeleton() {
  return (
    <Stack gap="20" aria-hidden>
      <Skeleton h="40px" w="min(420px, 90%)" />
      <Grid gridTemplateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 372px' }} gap="28">
        <Stack gap="16">
          <Skeleton h="322px" borderRadius="cover" />
          <Skeleton h="44px" w="260px" />
        </Stack>
        <Box>
          <Skeleton h="220px" borderRadius="card" />
        </Box>
      </Grid>
    </Stack>
  );
}
