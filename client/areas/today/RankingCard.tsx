import { TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  RankingCard_viewer$key,
  RankingStep,
} from '../../__generated__/RankingCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey, lookUp, type KnownValue } from '../../relay/knownValue.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TodayCard } from './TodayCard.tsx';

/** Where the creator takes each step; null for steps that only sessions can improve. */
const PAGES: Record<KnownValue<RankingStep>, string | null> = {
  OFFER: '/create-service',
  AVATAR: '/settings/general',
  BIO: '/settings/general',
  COVER: '/settings/general',
  LANGUAGES: '/settings/general',
  EARLIER_TIMES: '/create-listing',
  RELIABILITY: null,
  REVIEWS: null,
};

/** The parts of the public score, and the next improvement. */
export function RankingCard({ viewer }: { viewer: RankingCard_viewer$key }) {
  const { t } = useTranslation('today');
  const number = new Intl.NumberFormat(useLocale());
  const { canOpenSlots, creator } = useFragment(
    graphql`
      fragment RankingCard_viewer on Viewer {
        canOpenSlots
        creator {
          ranking {
            score
            place
            isNewcomer
            nextStep
            parts {
              kind
              points
              maximum
            }
          }
        }
      }
    `,
    viewer,
  );
  const { ranking } = creator;
  if (!ranking) return null;
  const { score, place, isNewcomer, nextStep, parts } = ranking;
  return (
    <TodayCard title={t('ranking.title')} icon={TrendingUp}>
      <Text>
        {place == null
          ? t('ranking.far', { score: number.format(score) })
          : t('ranking.place', { place: number.format(place), score: number.format(score) })}
      </Text>
      {isNewcomer && <Text color="tx2">{t('ranking.newcomer')}</Text>}
      <Stack as="ul" gap="4" listStyleType="none">
        {parts.map(({ kind, points, maximum }) => (
          <HStack as="li" key={kind} justifyContent="space-between">
            <Text color="tx2">{t(`ranking.part.${asTextKey(kind)}`, { defaultValue: '' })}</Text>
            <Text fontWeight="700" whiteSpace="nowrap">
              {t('ranking.points', {
                points: number.format(points),
                maximum: number.format(maximum),
              })}
            </Text>
          </HStack>
        ))}
      </Stack>
      {nextStep && lookUp(PAGES, nextStep) !== undefined && (
        <Step step={asTextKey(nextStep)} canOpenSlots={canOpenSlots} />
      )}
    </TodayCard>
  );
}

function Step({ step, canOpenSlots }: { step: KnownValue<RankingStep>; canOpenSlots: boolean }) {
  const { t } = useTranslation('today');
  const page = step === 'OFFER' && canOpenSlots ? '/create-listing' : PAGES[step];
  return (
    <Box>
      <Text textStyle="label">{t('ranking.next')}</Text>
      {page ? (
        <Box
          asChild
          display="flex"
          alignItems="center"
          minH="44px"
          textDecoration="underline"
          textUnderlineOffset="3px"
        >
          <Link to={page}>{t(`ranking.step.${step}`)}</Link>
        </Box>
      ) : (
        <Text>{t(`ranking.step.${step}`)}</Text>
      )}
    </Box>
  );
}
