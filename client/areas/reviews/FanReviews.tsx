import { useTranslation } from 'react-i18next';
import type { FanReviews_reviews$key } from '../../__generated__/FanReviews_reviews.graphql.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Stars } from '../../ui/Stars.tsx';

const SHOWN = 3;

type Props = { username: string; reviews: FanReviews_reviews$key | null | undefined };

/** What other creators wrote about the fan, for the creator of the purchase. */
export function FanReviews({ username, reviews }: Props) {
  const { t } = useTranslation('reviews');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment FanReviews_reviews on FanReviews {
        averageRating
        count
        newest {
          id
          rating
          text
        }
      }
    `,
    reviews ?? null,
  );
  if (data?.averageRating == null) return null;
  const rating = data.averageRating.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <Panel aria-labelledby="fan-reviews">
      <Stack gap="10">
        <Text as="h3" id="fan-reviews" textStyle="h3">
          {t('fan.title', { username })}
        </Text>
        <Text>
          {t('average', { rating, count: data.count, shown: data.count.toLocaleString(locale) })}
        </Text>
        <Stack as="ul" gap="10" listStyleType="none" p="0" m="0">
          {data.newest
            .filter(({ text }) => text !== '')
            .slice(0, SHOWN)
            .map((review) => (
              <Box as="li" key={review.id}>
                <HStack>
                  <Stars rating={review.rating} label={t('stars', { count: review.rating })} />
                </HStack>
                <Text textStyle="small" overflowWrap="anywhere">
                  {review.text}
                </Text>
              </Box>
            ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
