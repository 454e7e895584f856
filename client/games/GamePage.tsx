import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { GamePageQuery } from '../__generated__/GamePageQuery.graphql.ts';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { Page } from '../app/Page.tsx';
import { usePageQuery } from '../relay/usePageQuery.ts';
import { Box, Grid, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Attribution } from './Attribution.tsx';
import { GamePicture, isLent } from './GamePicture.tsx';
import { GamePlayers } from './GamePlayers.tsx';
import { GameTabs } from './GameTabs.tsx';

const query = graphql`
  query GamePageQuery($slug: String!, $from: DateTime!, $to: DateTime!) {
    game(slug: $slug) {
      name
      description
      pictureUrl
      ...GameTabs_game
      ...GamePlayers_game @arguments(from: $from, to: $to)
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' };

export function GamePage() {
  const { t } = useTranslation('games');
  return (
    <Suspense fallback={<Page title={t('title')}><Grid gridTemplateColumns={COLUMNS} gap="32"><Skeleton aspectRatio="3 / 4" borderRadius="cover" w="full" maxW={{ base: '200px', md: '320px' }} /><Box><Skeleton h="40px" w="50%" /><Skeleton h="520px" mt="16" /></Box></Grid></Page>}>
      <GameContent />
    </Suspense>
  );
}

function GameContent() {
  const { game } = usePageQuery<GamePageQuery>(query);
  if (!game) return <NotFoundPage />;
  return (
    <Page title={game.name}>
      <Grid gridTemplateColumns={COLUMNS} gap="32" alignItems="start">
        <Stack gap="8" w="full" maxW={{ base: '200px', md: '320px' }}>
          <Box aspectRatio="3 / 4" bg="s3" borderRadius="cover" overflow="hidden"><GamePicture url={game.pictureUrl} isFirst /></Box>
          {isLent(game.pictureUrl) && <Attribution />}
        </Stack>
        <Box minW="0">
          <Text as="h2" textStyle="personName">{game.name}</Text>
          <Text textStyle="lead" color="tx2" mt="12" mb="28" maxW="70ch" whiteSpace="pre-line">{game.description}</Text>
          <GameTabs game={game} />
        </Box>
      </Grid>
      <GamePlayers game={game} />
    </Page>
  );
}
