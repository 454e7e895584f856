import type { ReviewListQuery } from '../../__generated__/ReviewListQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../relay/useLazyLoadQuery.ts';
import { MoreReviews } from './MoreReviews.tsx';

type Props = { username: string; sort: 'NEWEST' | 'USEFUL' };

/** Separate from the profile's query, which is one statement for every visitor. */
export function ReviewList({ username, sort }: Props) {
  const { creator } = useLazyLoadQuery<ReviewListQuery>(
    graphql`
      query ReviewListQuery($username: String!, $sort: ReviewSort!) {
        creator(username: $username) {
          ...MoreReviews_creator @arguments(sort: $sort)
        }
      }
    `,
    { username, sort },
  );
  return creator ? <MoreReviews creator={creator} /> : null;
}
