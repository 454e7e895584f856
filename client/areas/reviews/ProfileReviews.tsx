import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileReviews_creator$key } from '../../__generated__/ProfileReviews_creator.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SelectField } from '../../ui/fields/Field.tsx';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ReputationFacts } from './ReputationFacts.tsx';
import { ReviewList } from './ReviewList.tsx';

type Sort = 'NEWEST' | 'USEFUL';

/** The reviews section of a profile; nothing before the first review and the first facts. */
export function ProfileReviews({ creator }: { creator: ProfileReviews_creator$key }) {
  const { t } = useTranslation(['reviews', 'app']);
  const locale = useLocale();
  const errorText = useErrorText();
  const [sort, setSort] = useState<Sort>('NEWEST');
  const [attempt, setAttempt] = useState(0);
  const data = useFragment(
    graphql`
      fragment ProfileReviews_creator on Creator {
        username
        reputation {
          averageRating
          reviewCount
        }
        ...ReputationFacts_creator
      }
    `,
    creator,
  );
  const { averageRating, reviewCount } = data.reputation;
  const rating = averageRating?.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <Stack as="section" gap="16" aria-labelledby="profile-reviews">
      {rating && (
        <Box>
          <SectionTitle
            id="profile-reviews"
            aside={
              <SelectField
                label={t('sort.label')}
                isLabelHidden
                value={sort}
                onChange={({ target }) => setSort(target.value as Sort)}
              >
                <option value="NEWEST">{t('sort.NEWEST')}</option>
                <option value="USEFUL">{t('sort.USEFUL')}</option>
              </SelectField>
            }
          >
            {t('title')}
          </SectionTitle>
          <Text color="tx2" mt="4">
            {t('average', {
              rating,
              count: reviewCount,
              shown: reviewCount.toLocaleString(locale),
            })}
          </Text>
        </Box>
      )}
      <ReputationFacts creator={data} />
      {rating && (
        <ErrorBoundary
          resetKey={`${sort} ${attempt}`}
          fallback={(error) => (
            <ErrorState
              title={t('failed')}
              cause={errorText(error)}
              retryLabel={t('app:crash.retry')}
              onRetry={() => setAttempt(attempt + 1)}
            />
          )}
        >
          <Suspense fallback={<Skeleton h="220px" borderRadius="card" />}>
            <ReviewList username={data.username} sort={sort} attempt={attempt} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Stack>
  );
}
