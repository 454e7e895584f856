import type { PreloadedQuery } from 'react-relay';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import query, { type ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';
import { profileVariables } from './ProfilePage.variables.ts';

export function loadProfile({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<ProfilePageQuery> | Response {
  const url = new URL(request.url);
  const username = params['username'] ?? '';
  const wanted = Date.parse(url.searchParams.get('from') ?? '');
  if (url.searchParams.has('from') && Number.isNaN(wanted)) return redirect(`/profile/${username}`);
  return loadPageQuery<ProfilePageQuery>({
    query,
    variables: profileVariables({ username, firstDay: wanted || 0 }),
    signal: request.signal,
  });
}
