import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GamesRow_games$key } from '../../__generated__/GamesRow_games.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { GamePoster } from '../games/GamePoster.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Box, Grid, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { NearViewport } from './NearViewport.tsx';

const COLUMNS = {
  base: 'repeat(3, minmax(0, 1fr))',
  sm: 'repeat(4, minmax(0, 1fr))',
  md: 'repeat(6, minmax(0, 1fr))',
  xl: 'repeat(8, minmax(0, 1fr))',
  '2xl': 'repeat(10, minmax(0, 1fr))',
};
const SKELETONS = 10;
/** Only links follow the games, so the exact height does not matter. */
const ABOUT_FIVE_ROWS = '640px';

export function GamesRow({ games }: { games: GamesRow_games$key }) {
  const { t } = useTranslation('home');
  const { edges } = useFragment(
    graphql`
      fragment GamesRow_games on QueryGamesConnection {
        edges {
          node {
            id
            ...GamePoster_game
          }
        }
      }
    `,
    games,
  );
  if (edges.length === 0)
    return (
      <Frame>
        <HStack justifyContent="center" minH="160px" bg="s2" borderRadius="card">
          <Text textStyle="h2" color="tx3">
            {t('soon')}
          </Text>
        </HStack>
      </Frame>
    );
  return (
    <Frame>
      <NearViewport id="games" placeholder={<Box h={ABOUT_FIVE_ROWS} />}>
        <Grid gap="12" gridTemplateColumns={COLUMNS}>
          {edges.map(({ node }) => (
            <GamePoster key={node.id} game={node} />
          ))}
        </Grid>
      </NearViewport>
    </Frame>
  );
}

export function GamesRowSkeleton() {
  return (
    <Frame>
      <Grid gap="12" gridTemplateColumns={COLUMNS}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} aspectRatio="3 / 4" borderRadius="tile" />
        ))}
      </Grid>
    </Frame>
  );
}

export function GamesRowError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('home');
  return (
    <Frame>
      <ErrorState title={t('failedGames')} retryLabel={t('retry')} onRetry={onRetry} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  const viewAll = (
    <ButtonLink
      to="/games"
      look="plain"
      size="sm"
      textStyle="label"
      color="tx2"
      aria-label={t('viewAllOf', { row: t('row.games') })}
    >
      {t('viewAll')}
      <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Stack as="section" gap="12" aria-labelledby="row-games">
      <SectionTitle id="row-games" isPlain aside={viewAll}>
        {t('row.games')}
      </SectionTitle>
      {children}
    </Stack>
  );
}
