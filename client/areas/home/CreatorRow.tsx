import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorRow_creators$key } from '../../__generated__/CreatorRow_creators.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { CATEGORIES } from '../creators/categories.ts';
import { CreatorCard } from '../creators/CreatorCard.tsx';
import { CreatorCardSkeleton } from '../creators/CreatorCardSkeleton.tsx';
import { ButtonLink, IconButton } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Box, HStack, Stack } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

export const CREATOR_ROWS = ['gamers', 'talkers', 'musicians', 'tiktokers', 'youtubers'] as const;
type RowName = (typeof CREATOR_ROWS)[number];

/**
 * Skeletons of a row: seven for Just chatting (specification, section 4), else the row's page size.
 */
const SKELETONS: Record<RowName, number> = {
  gamers: 8,
  talkers: 7,
  musicians: 8,
  tiktokers: 4,
  youtubers: 8,
};

export const CreatorRow = memo(function CreatorRow({
  name,
  creators,
}: {
  name: RowName;
  creators: CreatorRow_creators$key;
}) {
  const { t } = useTranslation('home');
  const { edges } = useFragment(
    graphql`
      fragment CreatorRow_creators on QueryCreatorsConnection
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        edges {
          node {
            id
            ...CreatorCard_creator @arguments(from: $from, to: $to)
          }
        }
      }
    `,
    creators,
  );
  if (edges.length === 0)
    return (
      <RowFrame name={name} isStill>
        <EmptyState title={t(`empty.${name}`)} />
      </RowFrame>
    );
  return (
    <RowFrame name={name}>
      <CardStrip>
        {edges.map(({ node }) => (
          <CreatorCard key={node.id} creator={node} slots="rail" />
        ))}
      </CardStrip>
    </RowFrame>
  );
});

export function CreatorRowSkeleton({ name }: { name: RowName }) {
  return (
    <RowFrame name={name}>
      <CardStrip>
        {Array.from({ length: SKELETONS[name] }, (_, index) => (
          <CreatorCardSkeleton key={index} slots="rail" />
        ))}
      </CardStrip>
    </RowFrame>
  );
}

export function CreatorRowError({ name, onRetry }: { name: RowName; onRetry: () => void }) {
  const { t } = useTranslation('home');
  return (
    <RowFrame name={name} isStill>
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />
    </RowFrame>
  );
}

/** `isStill`: the row does not scroll. */
function RowFrame({
  name,
  children,
  isStill,
}: {
  name: RowName;
  children: ReactNode;
  isStill?: boolean;
}) {
  const { t } = useTranslation('home');
  const section = useRef<HTMLDivElement>(null);
  const category = CATEGORIES[CREATOR_ROWS.indexOf(name)];
  if (!category) return null;
  const scroll = (pages: 1 | -1): void => {
    const strip = section.current?.querySelector('[data-strip]');
    strip?.scrollBy({
      left: pages * strip.clientWidth,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  const aside = (
    <HStack gap="8">
      <ButtonLink
        to={category.path}
        look="plain"
        size="sm"
        textStyle="label"
        color="tx2"
        aria-label={t('viewAllOf', { row: t(`row.${name}`) })}
      >
        {t('viewAll')}
        <ArrowRight size={16} aria-hidden />
      </ButtonLink>
      {!isStill && (
        <HStack gap="6" hideBelow="md">
          <IconButton label={t('back')} look="neutral" onClick={() => scroll(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('on')} look="neutral" onClick={() => scroll(1)}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </HStack>
      )}
    </HStack>
  );
  return (
    <Stack
      ref={section}
      as="section"
      data-accent={category.accent}
      gap="12"
      aria-labelledby={`row-${name}`}
    >
      <SectionTitle id={`row-${name}`} aside={aside}>
        {t(`row.${name}`)}
      </SectionTitle>
      {children}
    </Stack>
  );
}

/** Skip layout and paint off screen; the placeholder height is the height of the cards. */
const OFF_SCREEN = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 324px' };

/** A row of cards that scrolls horizontally with snap points and shows a whole number of cards. */
function CardStrip({ children }: { children: ReactNode }) {
  return (
    <Box
      data-strip
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={{
        base: '264px',
        md: 'calc((100% - 2 * 16px) / 3)',
        xl: 'calc((100% - 3 * 16px) / 4)',
        '2xl': 'calc((100% - 4 * 16px) / 5)',
      }}
      gap="16"
      overflowX="auto"
      scrollSnapType="x proximity"
      pt="4"
      pb="8"
      mx={{ base: '-16px', md: '0' }}
      px={{ base: '16', md: '0' }}
      css={{
        '& > *': { scrollSnapAlign: 'start', scrollMarginInlineStart: '16px' },
        scrollbarWidth: 'thin',
        ...OFF_SCREEN,
      }}
    >
      {children}
    </Box>
  );
}
