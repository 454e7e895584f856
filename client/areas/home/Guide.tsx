import { ArrowRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Guide_query$key } from '../../__generated__/Guide_query.graphql.ts';
import { dayKey, deviceZone } from '../../format/dateTime.ts';
import { tonight } from '../creators/filters/tonight.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Box, Span, Panel, HStack, Text } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { BELOW_MD } from '../../ui/theme/breakpoints.ts';
import { GuideList } from './GuideList.tsx';
import { GuideTimeline } from './GuideTimeline.tsx';
import { mayBeSooner } from './soon.rules.ts';
import { useZoneNames } from '../../app/timeZones/useZoneNames.ts';

const GuideSoon = lazyPart(async () => (await import('./GuideSoon.tsx')).GuideSoon);

const ROWS = 5;

/** `from`: the start of the evening whose slots were loaded. */
type Props = { query: Guide_query$key; from: string };

/**
 * This evening's free slots per creator, as a timeline or, on phones, a list that starts with the
 * next slot. Renders nothing when the evening has none.
 */
export function Guide({ query, from }: Props) {
  const { t } = useTranslation('home');
  const { freeCreators } = useFragment(
    graphql`
      fragment Guide_query on Query
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        freeCreators(from: $from, to: $to, first: 5) {
          id
          ...GuideTimeline_creators @arguments(from: $from, to: $to)
          ...GuideList_creators @arguments(from: $from, to: $to)
        }
      }
    `,
    query,
  );
  const [isSooner] = useState(() => window.matchMedia(BELOW_MD).matches && mayBeSooner(tonight()));
  if (freeCreators.length === 0 && !isSooner) return null;
  return (
    <>
      <Panel hideBelow="md" aria-labelledby="guide-evening">
        <GuideHeading id="guide-evening" from={from} title={t(eveningTitle(from))} />
        <GuideTimeline creators={freeCreators} from={from} />
      </Panel>
      <Box as="section" hideFrom="md" aria-labelledby="guide-next">
        <GuideHeading id="guide-next" from={from} title={t('guide.next')} />
        <Panel as="div" py="4" px="14">
          {isSooner ? (
            <Suspense fallback={<ListSkeleton />}>
              <GuideSoon
                loading={<ListSkeleton />}
                evening={<GuideList creators={freeCreators} />}
              />
            </Suspense>
          ) : (
            <GuideList creators={freeCreators} />
          )}
        </Panel>
      </Box>
    </>
  );
}

const eveningTitle = (from: string) =>
  dayKey(from, deviceZone()) > dayKey(new Date(), deviceZone()) ? 'guide.tomorrow' : 'guide.title';

function GuideHeading({ id, title, from }: { id: string; title: string; from: string }) {
  const { t } = useTranslation('home');
  const { getCity } = useZoneNames();
  const evening = new URLSearchParams({ on: dayKey(from, deviceZone()), at: 'evening' });
  return (
    <HStack justifyContent="space-between" minH="40px" mb={{ base: '10', md: '0' }}>
      <Text as="h2" id={id} textStyle="h3" fontSize={{ base: '20px', md: '17px' }}>
        {title}
      </Text>
      <HStack gap="4">
        <Span data-own textStyle="small" color="tx3">
          {t('guide.zone', { city: getCity(deviceZone()) })}
        </Span>
        <ButtonLink
          hideBelow="md"
          to={`/players?${evening.toString()}`}
          look="plain"
          size="sm"
          textStyle="label"
        >
          {t('guide.whole')}
          <ArrowRight size={16} aria-hidden />
        </ButtonLink>
      </HStack>
    </HStack>
  );
}

export function GuideSkeleton() {
  const { t } = useTranslation('home');
  const [{ from }] = useState(tonight);
  return (
    <>
      <Panel hideBelow="md" aria-hidden>
        {/* Prerendered, so it cannot depend on the viewer's time. */}
        <GuideHeading id="guide-evening-soon" from={from} title={t('guide.title')} />
        <Box pt="24">
          {Array.from({ length: ROWS }, (_, row) => (
            <HStack key={row} h="45px" borderTopWidth="1px" borderStyle="solid" borderColor="line">
              <Skeleton w="30px" h="30px" borderRadius="portrait" />
              <Skeleton h="33px" flex="1" ms="60" />
            </HStack>
          ))}
        </Box>
      </Panel>
      <Box as="section" hideFrom="md" aria-hidden>
        <GuideHeading id="guide-next-soon" from={from} title={t('guide.next')} />
        <Panel as="div" py="4" px="14">
          <ListSkeleton />
        </Panel>
      </Box>
    </>
  );
}

const ListSkeleton = () =>
  Array.from({ length: ROWS }, (_, row) => (
    <HStack key={row} h="68px">
      <Skeleton w="44px" h="44px" borderRadius="portrait" />
      <Skeleton h="36px" flex="1" />
    </HStack>
  ));
