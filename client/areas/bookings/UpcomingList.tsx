import { useTranslation } from 'react-i18next';
import type { UpcomingList_viewer$key } from '../../__generated__/UpcomingList_viewer.graphql.ts';
import { dayKey, deviceZone, formatLongDay } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { Box, Span, HStack, Stack } from '../../ui/Layout.tsx';
import { byDay } from './bookSlot/times/days.ts';
import { UpcomingRow } from './UpcomingRow.tsx';
import { useNow } from './useNow.ts';

const LIST = graphql`
  fragment UpcomingList_viewer on Viewer
  @refetchable(queryName: "UpcomingListPageQuery")
  @argumentDefinitions(
    search: { type: "String!" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  ) {
    upcomingBookings(first: $count, after: $cursor, search: $search)
      @connection(key: "UpcomingList_upcomingBookings") {
      edges {
        node {
          id
          status
          startsAt
          ...UpcomingRow_booking
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/** Bookings grouped by the day on which they start in the viewer's zone. */
export function UpcomingList({ viewer }: { viewer: UpcomingList_viewer$key }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const now = useNow();
  const { upcomingBookings } = useFragment(LIST, viewer);
  const timeZone = deviceZone();
  const today = dayKey(new Date(now), timeZone);
  const live = upcomingBookings.edges
    .map(({ node }) => node)
    .filter(({ status }) => status === 'CONFIRMED' || status === 'HELD');
  return (
    <Stack>
      <Box
        bg="s2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
      >
        {[...byDay(live, timeZone)].map(([day, bookings]) => (
          <Box as="section" key={day} aria-labelledby={`day-${day}`}>
            <HStack
              as="h3"
              id={`day-${day}`}
              gap="8"
              px="20"
              h="44px"
              bg="s1"
              borderBottomWidth="1px"
              borderStyle="solid"
              borderColor="line"
              alignItems="center"
            >
              {day === today && <Span fontWeight="700">{t('book.today')}</Span>}
              <Span
                {...(day === today ? { textStyle: 'small', color: 'tx3' } : { fontWeight: '700' })}
              >
                {formatLongDay(bookings[0]?.startsAt ?? '', { locale, timeZone })}
              </Span>
            </HStack>
            {bookings.map((booking) => (
              <UpcomingRow key={booking.id} booking={booking} now={now} />
            ))}
          </Box>
        ))}
      </Box>
      {upcomingBookings.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={viewer} />}
    </Stack>
  );
}
