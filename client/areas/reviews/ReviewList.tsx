import type { ReviewListQuery } from '../../__generated__/ReviewListQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../relay/useLazyLoadQuery.ts';
import { MoreReviews } from './MoreReviews.tsx';

type Props = { username: string; sort: 'NEWEST' | 'USEFUL'; attempt: number };

/** Separate from the profile's query, which is one statement for every visitor. */
export function ReviewList({ username, sort, attempt }: Props) {
  const { creator } = useLazyLoadQuery<ReviewListQuery>(
    graphql`
      query ReviewListQuery($username: String!, $sort: ReviewSort!) {
        creator(username: $username) {
          ...MoreReviews_creator @arguments(sort: $sort)
        }
      }
    `,
    { username, sort },
    // Relay repeats a failed query only under another key.
    { fetchKey: attempt },
  );
  return creator ? <MoreReviews creator={creator} /> : null;
}
