import type { PreloadedQuery } from 'react-relay';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import query, { type ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts';
import { isCalendarDate } from '../../../generated/calendarDate.rules.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';
import { profileVariables } from './ProfilePage.variables.ts';

/** A day of the years that the server accepts. */
const isDay = (text: string): boolean => text.startsWith('2') && isCalendarDate(text);

export function loadProfile({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<ProfilePageQuery> | Response {
  const url = new URL(request.url);
  const username = params['username'] ?? '';
  const from = url.searchParams.get('from');
  if (from !== null && !isDay(from)) return redirect(`/profile/${encodeURIComponent(username)}`);
  return loadPageQuery<ProfilePageQuery>({
    query,
    variables: profileVariables({ username, firstDay: from }),
    signal: request.signal,
  });
}
