import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import bookQuery, { type BookPageQuery } from '../../__generated__/BookPageQuery.graphql.ts';
import newsQuery, { type NewsPageQuery } from '../../__generated__/NewsPageQuery.graphql.ts';
import { MAX_SEARCH_LENGTH } from '../../generated/constraints.rules.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadNews({ request }: LoaderFunctionArgs): PreloadedQuery<NewsPageQuery> {
  const after = new URL(request.url).searchParams.get('after');
  return loadPageQuery<NewsPageQuery>({
    query: newsQuery,
    variables: { after },
    signal: request.signal,
  });
}

export function loadBook({ request }: LoaderFunctionArgs): PreloadedQuery<BookPageQuery> {
  const typed = new URL(request.url).searchParams.get('search') ?? '';
  return loadPageQuery<BookPageQuery>({
    query: bookQuery,
    variables: { search: typed.slice(0, MAX_SEARCH_LENGTH) },
    signal: request.signal,
  });
}
