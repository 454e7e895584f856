import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { GameContents_game$key } from '../../../../__generated__/GameContents_game.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { EggTab } from './EggTab.tsx';
import { EventTab } from './EventTab.tsx';
import { NewsTab } from './NewsTab.tsx';

const TABS = ['news', 'events', 'eggs'] as const;

/** News, events and easter eggs of a game; the URL contains the open tab. */
export function GameContents({ game }: { game: GameContents_game$key }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const data = useFragment(
    graphql`
      fragment GameContents_game on Game {
        ...NewsTab_game
        ...EventTab_game
        ...EggTab_game
      }
    `,
    game,
  );
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'news';
  const content = {
    news: <NewsTab game={data} />,
    events: <EventTab game={data} />,
    eggs: <EggTab game={data} />,
  };
  return (
    <Tabs
      label={t('game.contents')}
      tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      open={open}
      onOpen={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
    >
      {content[open]}
    </Tabs>
  );
}
