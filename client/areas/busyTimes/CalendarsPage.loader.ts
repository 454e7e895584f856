import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type CalendarsPageQuery } from '../../__generated__/CalendarsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadCalendars({ request }: LoaderFunctionArgs): PreloadedQuery<CalendarsPageQuery> {
  return loadPageQuery<CalendarsPageQuery>({ query, variables: {}, signal: request.signal });
}
