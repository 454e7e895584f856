import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchTerm } from '../../app/useSearchTerm.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { GamesPage_query$key } from '../../__generated__/GamesPage_query.graphql.ts';
import type { GamesPageQuery } from '../../__generated__/GamesPageQuery.graphql.ts';
import { Page } from '../../app/pages/Page.tsx';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { SearchField } from '../../ui/fields/Field.tsx';
import { Box, Grid, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Attribution } from './Attribution.tsx';
import { requiresAttribution } from './GameImage.tsx';
import { GamePoster } from './GamePoster.tsx';

const query = graphql`
  query GamesPageQuery($search: String!) {
    ...GamesPage_query @arguments(search: $search)
  }
`;
const LIST = graphql`
  fragment GamesPage_query on Query
  @refetchable(queryName: "GamesPageMoreQuery")
  @argumentDefinitions(
    search: { type: "String!" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  ) {
    games(first: $count, after: $cursor, search: $search) @connection(key: "GamesPage_games") {
      edges {
        node {
          id
          pictureUrl
          creatorCount
          ...GamePoster_game
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;
const COLUMNS = {
  base: 'repeat(2, minmax(0, 1fr))',
  sm: 'repeat(3, minmax(0, 1fr))',
  md: 'repeat(4, minmax(0, 1fr))',
  xl: 'repeat(6, minmax(0, 1fr))',
  '2xl': 'repeat(8, minmax(0, 1fr))',
};
const SKELETONS = 12;

export function GamesPage() {
  const { t } = useTranslation('games');
  const [term, setTerm] = useSearchTerm();
  return (
    <Page title={t('title')}>
      <Box maxW="420px">
        <SearchField
          label={t('search')}
          icon={<Search size={18} aria-hidden />}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </Box>
      <RouteContent
        failed={t('loadFailed')}
        loading={
          <Grid gap="12" gridTemplateColumns={COLUMNS}>
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} aspectRatio="3 / 4" borderRadius="tile" />
            ))}
          </Grid>
        }
      >
        <Posters onClear={() => setTerm('')} />
      </RouteContent>
    </Page>
  );
}

function Posters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('games');
  const page: GamesPage_query$key = usePageQuery<GamesPageQuery>(query);
  const { games } = useFragment(LIST, page);
  if (games.edges.length === 0)
    return (
      <EmptyState title={t('empty')} hint={t('emptyHint')}>
        <Button onClick={onClear}>{t('clear')}</Button>
      </EmptyState>
    );
  return (
    <>
      <Grid gap="12" gridTemplateColumns={COLUMNS}>
        {games.edges.map(({ node }) => (
          <Box key={node.id}>
            <GamePoster game={node} />
            <Text textStyle="small" color="tx3" mt="6" px="4">
              {t('creators', { count: node.creatorCount })}
            </Text>
          </Box>
        ))}
      </Grid>
      {games.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={page} />}
      {games.edges.some(({ node }) => requiresAttribution(node.pictureUrl)) && <Attribution />}
    </>
  );
}
