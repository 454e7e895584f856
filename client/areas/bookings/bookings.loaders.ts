import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import bookingQuery, {
  type BookingPageQuery,
} from '../../__generated__/BookingPageQuery.graphql.ts';
import upcomingQuery, {
  type UpcomingBookingsPageQuery,
} from '../../__generated__/UpcomingBookingsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadBooking({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<BookingPageQuery> {
  return loadPageQuery<BookingPageQuery>({
    query: bookingQuery,
    variables: { id: params['id'] ?? '' },
    signal: request.signal,
  });
}

export function loadUpcoming({
  request,
}: LoaderFunctionArgs): PreloadedQuery<UpcomingBookingsPageQuery> {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return loadPageQuery<UpcomingBookingsPageQuery>({
    query: upcomingQuery,
    variables: { search },
    signal: request.signal,
  });
}
