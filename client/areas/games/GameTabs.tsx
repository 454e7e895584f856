import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { GameTabsQuery } from '../../__generated__/GameTabsQuery.graphql.ts';
import { graphql, type PreloadedQuery } from '../../relay/hooks.ts';
import { useLoadedQuery } from '../../relay/usePageQuery.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { GameEggs } from './GameEggs.tsx';
import { GameEvents } from './GameEvents.tsx';
import { GameNews } from './GameNews.tsx';

const TABS = ['news', 'events', 'eggs'] as const;
type Tab = (typeof TABS)[number];

const query = graphql`
  query GameTabsQuery($slug: String!) {
    game(slug: $slug) {
      ...GameNews_game
      ...GameEvents_game
      ...GameEggs_game
    }
  }
`;

/** News, events and easter eggs of a game; the URL contains the open tab. */
export function GameTabs({ reference }: { reference: PreloadedQuery<GameTabsQuery> }) {
  const { t } = useTranslation('games');
  const [search, setSearch] = useSearchParams();
  const { game } = useLoadedQuery<GameTabsQuery>(query, reference);
  if (!game) return null;
  const open = TABS.find((tab) => tab === search.get('tab')) ?? 'news';
  const content: Record<Tab, ReactNode> = {
    news: <GameNews game={game} />,
    events: <GameEvents game={game} />,
    eggs: <GameEggs game={game} />,
  };
  const tabs = TABS.map((value) => ({ value, label: t(`tab.${value}`) }));
  return (
    <Tabs
      label={t('tab.label')}
      tabs={tabs}
      open={open}
      onOpen={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
    >
      {content[open]}
    </Tabs>
  );
}
