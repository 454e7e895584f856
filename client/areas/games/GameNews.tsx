import { useTranslation } from 'react-i18next';
import type { GameNews_game$key } from '../../__generated__/GameNews_game.graphql.ts';
import { deviceZone, formatDay } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { MoreOf } from '../../relay/MoreOf.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';

const LIST = graphql`
  fragment GameNews_game on Game
  @refetchable(queryName: "GameNewsPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    news(first: $count, after: $cursor) @connection(key: "GameNews_news") {
      edges {
        node {
          id
          title
          content
          publishedAt
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

export function GameNews({ game }: { game: GameNews_game$key }) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const { news } = useFragment(LIST, game);
  if (news.edges.length === 0) return <EmptyState title={t('nothing.news')} />;
  return (
    <Stack>
      {news.edges.map(({ node }) => (
        <Panel as="article" key={node.id}>
          <Text as="h3" textStyle="h3">
            {node.title}
          </Text>
          <Text textStyle="small" color="tx3" mb="8">
            {formatDay(node.publishedAt, { locale, timeZone: deviceZone() })}
          </Text>
          <Text color="tx2" whiteSpace="pre-line" maxW="70ch">
            {node.content}
          </Text>
        </Panel>
      ))}
      {news.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={game} />}
    </Stack>
  );
}
