import { useTranslation } from 'react-i18next';
import type { NewsTab_game$key } from '../../../../__generated__/NewsTab_game.graphql.ts';
import type { NewsTab_news$key } from '../../../../__generated__/NewsTab_news.graphql.ts';
import type { NewsTabPageQuery } from '../../../../__generated__/NewsTabPageQuery.graphql.ts';
import { deviceZone, formatMoment } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, readInlineData } from '../../../../relay/hooks.ts';
import { usePaginationFragment } from '../../../../relay/usePaginationFragment.ts';
import { ContentTab } from './ContentTab.tsx';
import { NewsForm } from './NewsForm.tsx';
import { useDeleteGameNewsMutation } from './useDeleteGameNewsMutation.ts';

const ITEM = graphql`
  fragment NewsTab_news on GameNews @inline {
    id
    title
    content
    publishedAt
  }
`;

export function NewsTab({ game }: { game: NewsTab_game$key }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const {
    data: { id: gameId, news },
    ...list
  } = usePaginationFragment<NewsTabPageQuery, NewsTab_game$key>(
    graphql`
      fragment NewsTab_game on Game
      @refetchable(queryName: "NewsTabPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
        id
        news(first: $count, after: $cursor) @connection(key: "NewsTab_news") {
          __id
          edges {
            node {
              id
              ...NewsTab_news
              ...NewsForm_news
            }
          }
        }
      }
    `,
    game,
  );
  const [remove] = useDeleteGameNewsMutation();
  const nodes = news.edges.map(({ node }) => node);
  const items = nodes.map((node) => {
    const { id, title, content, publishedAt } = readInlineData<NewsTab_news$key>(ITEM, node);
    return {
      id,
      title,
      text: content,
      meta: formatMoment(publishedAt, { locale, timeZone: deviceZone() }),
    };
  });
  const removeOne = async (newsId: string): Promise<unknown> => {
    const { result } = await remove({ input: { newsId }, connections: [news.__id] });
    return result.code ? result : null;
  };
  return (
    <ContentTab
      items={items}
      list={list}
      addLabel={t('news.add')}
      empty={t('news.empty')}
      onDelete={removeOne}
      form={({ id, onClose }) => (
        <NewsForm
          gameId={gameId}
          connectionId={news.__id}
          news={nodes.find((node) => node.id === id) ?? null}
          onClose={onClose}
        />
      )}
    />
  );
}
