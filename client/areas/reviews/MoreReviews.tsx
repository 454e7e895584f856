import type { MoreReviews_creator$key } from '../../__generated__/MoreReviews_creator.graphql.ts';
import type { MoreReviewsPageQuery } from '../../__generated__/MoreReviewsPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Stack } from '../../ui/Layout.tsx';
import { getReviews } from './getReviews.ts';
import { ReviewItem } from './ReviewItem.tsx';

/** The pages of a creator's reviews. */
export function MoreReviews({ creator }: { creator: MoreReviews_creator$key }) {
  const list = usePaginationFragment<MoreReviewsPageQuery, MoreReviews_creator$key>(
    graphql`
      fragment MoreReviews_creator on Creator
      @refetchable(queryName: "MoreReviewsPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 5 }
        cursor: { type: "String" }
        sort: { type: "ReviewSort" }
      ) {
        reviews(first: $count, after: $cursor, sort: $sort)
          @connection(key: "MoreReviews_reviews", filters: ["sort"]) {
          edges {
            node {
              id
              ...ReviewItem_review
            }
          }
        }
      }
    `,
    creator,
  );
  return (
    <Stack gap="24">
      {getReviews(list.data.reviews).map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      <ShowMore list={list} />
    </Stack>
  );
}
