import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { GamePageQuery } from '../../__generated__/GamePageQuery.graphql.ts';
import { PrerenderedShell } from '../../app/pages/PrerenderedShell.tsx';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { useLoadedQuery } from '../../relay/usePageQuery.ts';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Box, Grid, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Attribution } from './Attribution.tsx';
import { FollowGameButton } from './FollowGameButton.tsx';
import { GameImage, requiresAttribution } from './GameImage.tsx';
import { GamePlayers } from './GamePlayers.tsx';
import { GameTabs } from './GameTabs.tsx';
import type { LoadedGame } from './games.loaders.ts';

const query = graphql`
  query GamePageQuery($slug: String!, $from: DateTime!, $to: DateTime!) {
    game(slug: $slug) {
      name
      description
      pictureUrl
      ...FollowGameButton_game
      ...GamePlayers_game @arguments(from: $from, to: $to)
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' };

/** A game with its news and events, and its creators. Each of the two queries fails alone. */
export function GamePage() {
  const { t } = useTranslation(['games', 'app']);
  const loaded = useLoaderData() as LoadedGame;
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const failed = (title: string) => (error: Error) => (
    <ErrorState
      title={title}
      cause={errorText(error)}
      retryLabel={t('app:crash.retry')}
      onRetry={() => void revalidate()}
    />
  );
  return (
    <ErrorBoundary
      resetKey={loaded}
      fallback={(error) => <Page title={t('title')}>{failed(t('failed'))(error)}</Page>}
    >
      <Suspense
        fallback={
          <Page title={t('title')}>
            <Grid gridTemplateColumns={COLUMNS} gap="32">
              <Skeleton
                aspectRatio="3 / 4"
                borderRadius="cover"
                w="full"
                maxW={{ base: '200px', md: '320px' }}
              >
                <PrerenderedShell />
              </Skeleton>
              <Box>
                <Skeleton h="40px" w="50%" />
                <Skeleton h="520px" mt="16" />
              </Box>
            </Grid>
          </Page>
        }
      >
        <GameContent loaded={loaded}>
          <ErrorBoundary resetKey={loaded} fallback={failed(t('tabsFailed'))}>
            <GameTabs reference={loaded.tabs} />
          </ErrorBoundary>
        </GameContent>
      </Suspense>
    </ErrorBoundary>
  );
}

function GameContent({ loaded, children }: { loaded: LoadedGame; children: ReactNode }) {
  const { game } = useLoadedQuery<GamePageQuery>(query, loaded.page);
  if (!game) return <NotFoundPage />;
  return (
    <Page title={game.name}>
      <Grid gridTemplateColumns={COLUMNS} gap="32" alignItems="start">
        <Stack gap="8" w="full" maxW={{ base: '200px', md: '320px' }}>
          <Box aspectRatio="3 / 4" bg="s3" borderRadius="cover" overflow="hidden">
            <GameImage url={game.pictureUrl} isFirst />
          </Box>
          {requiresAttribution(game.pictureUrl) && <Attribution />}
          <FollowGameButton game={game} />
        </Stack>
        <Box minW="0">
          <Text as="h2" textStyle="personName">
            {game.name}
          </Text>
          <Text textStyle="lead" color="tx2" mt="12" mb="28" maxW="70ch" whiteSpace="pre-line">
            {game.description}
          </Text>
        </Box>
      </Grid>
      <GamePlayers game={game} />
      {children}
    </Page>
  );
}
