import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CreatorRating_creator$key } from '../../../__generated__/CreatorRating_creator.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { HStack, Span, VisuallyHidden } from '../../../ui/Layout.tsx';

/** A star with the average rating and the number of reviews; nothing before the first review. */
export function CreatorRating({ creator }: { creator: CreatorRating_creator$key }) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const {
    reputation: { averageRating, reviewCount },
  } = useFragment(
    graphql`
      fragment CreatorRating_creator on Creator {
        reputation {
          averageRating
          reviewCount
        }
      }
    `,
    creator,
  );
  if (averageRating == null) return null;
  const rating = averageRating.toLocaleString(locale, { maximumFractionDigits: 1 });
  const shown = reviewCount.toLocaleString(locale);
  return (
    <HStack as="span" display="inline-flex" gap="4" textStyle="small" flexShrink={0}>
      <Star size={14} aria-hidden fill="var(--sc-colors-warn)" color="var(--sc-colors-warn)" />
      <Span aria-hidden fontWeight="650">
        {rating}
      </Span>
      <Span aria-hidden color="tx3">
        ({shown})
      </Span>
      <VisuallyHidden>{t('card.rating', { rating, count: reviewCount, shown })}</VisuallyHidden>
    </HStack>
  );
}
