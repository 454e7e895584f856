import { useTranslation } from 'react-i18next';
import type { EggTab_game$key } from '../../../../__generated__/EggTab_game.graphql.ts';
import type { EggTabPageQuery } from '../../../../__generated__/EggTabPageQuery.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { usePaginationFragment } from '../../../../relay/usePaginationFragment.ts';
import { ContentTab } from './ContentTab.tsx';
import { EggForm } from './EggForm.tsx';
import { useDeleteEasterEggMutation } from './useDeleteEasterEggMutation.ts';

export function EggTab({ game }: { game: EggTab_game$key }) {
  const { t } = useTranslation('admin');
  const {
    data: { id: gameId, easterEggs },
    ...list
  } = usePaginationFragment<EggTabPageQuery, EggTab_game$key>(
    graphql`
      fragment EggTab_game on Game
      @refetchable(queryName: "EggTabPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
        id
        easterEggs(first: $count, after: $cursor) @connection(key: "EggTab_easterEggs") {
          __id
          edges {
            node {
              id
              description
              imageUrl
              ...EggForm_egg
            }
          }
        }
      }
    `,
    game,
  );
  const [remove] = useDeleteEasterEggMutation();
  const nodes = easterEggs.edges.map(({ node }) => node);
  const items = nodes.map(({ id, description, imageUrl }) => ({
    id,
    title: description,
    imageUrl,
  }));
  const removeOne = async (easterEggId: string): Promise<unknown> => {
    const { result } = await remove({ input: { easterEggId }, connections: [easterEggs.__id] });
    return result.code ? result : null;
  };
  return (
    <ContentTab
      items={items}
      list={list}
      addLabel={t('egg.add')}
      empty={t('egg.empty')}
      onDelete={removeOne}
      form={({ id, onClose }) => (
        <EggForm
          gameId={gameId}
          connectionId={easterEggs.__id}
          egg={nodes.find((node) => node.id === id) ?? null}
          onClose={onClose}
        />
      )}
    />
  );
}
