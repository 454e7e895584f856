import type { PreloadedQuery } from 'react-relay';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import query, { type ProfilePageQuery } from '../__generated__/ProfilePageQuery.graphql.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';

/** Days of slots that a profile loads at once; `?from=` moves them on. */
const DAYS = 14;
const DAY_MS = 86_400_000;
/** The viewer may look at them in a zone up to a day away from the device's. */
const MARGIN_MS = DAY_MS;

export function loadProfile({ params, request }: LoaderFunctionArgs): PreloadedQuery<ProfilePageQuery> | Response {
  const url = new URL(request.url);
  const username = params['username'] ?? '';
  const wanted = Date.parse(url.searchParams.get('from') ?? '');
  if (url.searchParams.has('from') && Number.isNaN(wanted)) return redirect(`/profile/${username}`);
  const start = new Date(Math.max(Number.isNaN(wanted) ? 0 : wanted, Date.now()));
  start.setHours(0, 0, 0, 0);
  const variables = { username, from: new Date(start.getTime() - MARGIN_MS).toISOString(), to: new Date(start.getTime() + DAYS * DAY_MS + MARGIN_MS).toISOString() };
  return loadPageQuery<ProfilePageQuery>({ query, variables, signal: request.signal });
}
