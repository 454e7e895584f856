import {
  averageRating,
  MIN_REVIEWS_FOR_RATING,
  type ReputationNumbers,
} from '../../areas/creators/reputation.rules.ts';

/** The average of the reviews of an item for search engines; nothing while there are few. */
export function aggregateRating(
  numbers: Pick<ReputationNumbers, 'ratingSum' | 'reviewCount'>,
  { itemId }: { itemId: string },
): { aggregateRating?: object } {
  if (numbers.reviewCount < MIN_REVIEWS_FOR_RATING) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      itemReviewed: { '@id': itemId },
      ratingValue: averageRating(numbers),
      ratingCount: numbers.reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
