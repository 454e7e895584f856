import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import repliesQuery, {
  type RepliesPageQuery,
} from '../../../__generated__/RepliesPageQuery.graphql.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';

export function loadReplies({ request }: LoaderFunctionArgs): PreloadedQuery<RepliesPageQuery> {
  return loadPageQuery<RepliesPageQuery>({
    query: repliesQuery,
    variables: {},
    signal: request.signal,
  });
}
