import { useTranslation } from 'react-i18next';
import type { GameEggs_game$key } from '../../__generated__/GameEggs_game.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Panel, Image, Stack, Text } from '../../ui/Layout.tsx';
import { EggCoupon } from './EggCoupon.tsx';

const LIST = graphql`
  fragment GameEggs_game on Game
  @refetchable(queryName: "GameEggsPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    easterEggs(first: $count, after: $cursor) @connection(key: "GameEggs_easterEggs") {
      edges {
        node {
          id
          description
          imageUrl
          hasCoupon
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

export function GameEggs({ game }: { game: GameEggs_game$key }) {
  const { t } = useTranslation('games');
  const { easterEggs } = useFragment(LIST, game);
  if (easterEggs.edges.length === 0) return <EmptyState title={t('nothing.eggs')} />;
  return (
    <Stack>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))">
        {easterEggs.edges.map(({ node }) => (
          <Panel as="article" key={node.id} p="0" overflow="hidden">
            <Image
              src={node.imageUrl}
              alt=""
              width={480}
              height={270}
              loading="lazy"
              w="full"
              aspectRatio="16 / 9"
              objectFit="cover"
            />
            <Stack p="16" gap="12">
              <Text color="tx2">{node.description}</Text>
              {node.hasCoupon && <EggCoupon easterEggId={node.id} />}
            </Stack>
          </Panel>
        ))}
      </Grid>
      {easterEggs.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={game} />}
    </Stack>
  );
}
