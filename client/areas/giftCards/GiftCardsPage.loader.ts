import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type GiftCardsPageQuery } from '../../__generated__/GiftCardsPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

/** `?for=nova` buys a gift card for one creator. */
export function loadGiftCards({ request }: LoaderFunctionArgs): PreloadedQuery<GiftCardsPageQuery> {
  const username = new URL(request.url).searchParams.get('for') ?? '';
  return loadPageQuery<GiftCardsPageQuery>({
    query,
    variables: { username, isForOne: username !== '' },
    signal: request.signal,
  });
}
