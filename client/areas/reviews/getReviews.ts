/** The reviews of a list. Relay leaves the edge of a deleted one in the list, without its node. */
export const getReviews = <Review>({
  edges,
}: {
  edges: readonly { node: Review | null }[];
}): NonNullable<Review>[] => edges.flatMap(({ node }) => node ?? []);
