import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { EggTab_game$key } from '../__generated__/EggTab_game.graphql.ts';
import type { EggTabDeleteMutation } from '../__generated__/EggTabDeleteMutation.graphql.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';
import { ContentTab } from './ContentTab.tsx';
import { EggForm } from './EggForm.tsx';

const REMOVE = graphql`
  mutation EggTabDeleteMutation($input: DeleteEasterEggInput!, $connections: [ID!]!) {
    result: deleteEasterEgg(input: $input) {
      ... on DeleteEasterEggSuccess {
        deletedId @deleteEdge(connections: $connections)
      }
      ... on UserError {
        code
      }
    }
  }
`;

export function EggTab({ game }: { game: EggTab_game$key }) {
  const { t } = useTranslation('admin');
  const { id: gameId, easterEggs } = useFragment(
    graphql`
      fragment EggTab_game on Game {
        id
        easterEggs(first: 100) @connection(key: "EggTab_easterEggs") {
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
  const [remove] = useMutationResult<EggTabDeleteMutation>(REMOVE);
  const nodes = easterEggs.edges.map(({ node }) => node);
  const items = nodes.map(({ id, description, imageUrl }) => ({ id, title: description, pictureUrl: imageUrl }));
  const removeOne = async (easterEggId: string): Promise<unknown> => {
    const { result } = await remove({ input: { easterEggId }, connections: [easterEggs.__id] });
    return result.code ? result : null;
  };
  return (
    <ContentTab
      items={items}
      addLabel={t('egg.add')}
      empty={t('egg.empty')}
      onDelete={removeOne}
      form={({ id, onClose }) => <EggForm gameId={gameId} connectionId={easterEggs.__id} egg={nodes.find((node) => node.id === id) ?? null} onClose={onClose} />}
    />
  );
}
