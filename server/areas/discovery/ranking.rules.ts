export const RANKING_STEPS = [
  'OFFER',
  'AVATAR',
  'BIO',
  'COVER',
  'LANGUAGES',
  'EARLIER_TIMES',
  'RELIABILITY',
  'REVIEWS',
] as const;
export type RankingStep = (typeof RANKING_STEPS)[number];

/** Points of a creator, and the points they are compared with. */
export type RankingFacts = {
  hasOffer: boolean;
  hasAvatar: boolean;
  hasBio: boolean;
  hasCover: boolean;
  hasLanguages: boolean;
  offer: number;
  offerMaximum: number;
  rating: number;
  ratingMaximum: number;
  ratingWithoutReviews: number;
  reliability: number;
  reliabilityMaximum: number;
  reliabilityWithoutSessions: number;
  profile: number;
};

/**
 * The next improvement: first what the creator can do immediately, then what requires sessions.
 * Null when nothing is missing. Reliability is named when it is worse than that of a creator
 * without sessions.
 */
export function findNextStep({
  facts,
  canOpenSlots,
}: {
  facts: RankingFacts;
  canOpenSlots: boolean;
}): RankingStep | null {
  const isOpen: Record<RankingStep, boolean> = {
    OFFER: !facts.hasOffer,
    AVATAR: !facts.hasAvatar,
    BIO: !facts.hasBio,
    COVER: !facts.hasCover,
    LANGUAGES: !facts.hasLanguages,
    EARLIER_TIMES: canOpenSlots && facts.offer < facts.offerMaximum,
    RELIABILITY: facts.reliability < facts.reliabilityWithoutSessions,
    REVIEWS: facts.rating <= facts.ratingWithoutReviews,
  };
  return RANKING_STEPS.find((step) => isOpen[step]) ?? null;
}
