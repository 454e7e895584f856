import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type OwnReviewsPageQuery,
} from '../../__generated__/OwnReviewsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadOwnReviews({
  request,
}: LoaderFunctionArgs): PreloadedQuery<OwnReviewsPageQuery> {
  return loadPageQuery<OwnReviewsPageQuery>({ query, variables: {}, signal: request.signal });
}
