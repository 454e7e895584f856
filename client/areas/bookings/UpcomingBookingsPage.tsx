import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import { useSearchTerm } from '../../app/useSearchTerm.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { UpcomingBookingsPageQuery } from '../../__generated__/UpcomingBookingsPageQuery.graphql.ts';
import { usePageTitle } from '../../app/pages/pageTitle.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { deviceZone } from '../../format/dateTime.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { SearchField } from '../../ui/fields/Field.tsx';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { UpcomingList } from './UpcomingList.tsx';
import { useZoneNames } from '../../app/timeZones/useZoneNames.ts';

const query = graphql`
  query UpcomingBookingsPageQuery($search: String!) {
    viewer {
      canOpenSlots
      ...UpcomingList_viewer @arguments(search: $search)
      ...CalendarFeed_viewer
      upcomingBookings(first: 100, search: $search) {
        totalCount
      }
    }
  }
`;
/** Specification, section 4: four skeleton rows. */
const SKELETONS = 4;

/**
 * /settings/active-history: bookings that have not ended, oldest first, with their cancellation.
 */
export function UpcomingBookingsPage() {
  const { t } = useTranslation('bookings');
  usePageTitle(t('upcoming.title'));
  const [term, setTerm] = useSearchTerm();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [now] = useState(() => new Date());
  const zone = useZoneNames().getName(deviceZone(), now);
  useServerEvents({ types: ['booking'], onChange: () => void revalidate() });
  return (
    <Stack gap="16">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="12">
        <Box>
          <Text as="h2" textStyle="h1">
            {t('upcoming.title')}
          </Text>
          <Text textStyle="small" color="tx3">
            {t('upcoming.zone', { zone })}
          </Text>
        </Box>
        <Box w={{ base: 'full', md: '280px' }}>
          <SearchField
            label={t('upcoming.search')}
            icon={<Search size={18} aria-hidden />}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </Box>
      </HStack>
      <RouteContent
        failed={t('upcoming.failed')}
        loading={
          <Stack gap="8">
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} h="76px" borderRadius="control" />
            ))}
          </Stack>
        }
      >
        <Bookings search={search.get('search') ?? ''} onClear={() => setTerm('')} />
      </RouteContent>
    </Stack>
  );
}

function Bookings({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation(['bookings', 'app']);
  const { viewer } = usePageQuery<UpcomingBookingsPageQuery>(query);
  if (!viewer) return null;
  const isEmpty = viewer.upcomingBookings.totalCount === 0;
  return (
    <>
      {isEmpty && search !== '' && (
        <EmptyState title={t('upcoming.noMatch')}>
          <Button onClick={onClear}>{t('upcoming.clear')}</Button>
        </EmptyState>
      )}
      {isEmpty && search === '' && (
        <EmptyState title={t('upcoming.empty')} hint={t('upcoming.emptyHint')}>
          {viewer.canOpenSlots ? (
            <ButtonLink to="/create-listing" look="primary">
              {t('app:sell.listing')}
            </ButtonLink>
          ) : (
            <FindCreators />
          )}
        </EmptyState>
      )}
      {!isEmpty && <UpcomingList viewer={viewer} />}
      <CalendarFeed viewer={viewer} />
    </>
  );
}
