import { useTranslation } from 'react-i18next';
import type { GamePlayers_game$key } from '../../__generated__/GamePlayers_game.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { CardGrid } from '../creators/cards/CardGrid.tsx';
import { CreatorCard } from '../creators/cards/CreatorCard.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

/** Creators who play this game, and a link to all of them. */
export function GamePlayers({ game }: { game: GamePlayers_game$key }) {
  const { t } = useTranslation('games');
  const { name, players } = useFragment(
    graphql`
      fragment GamePlayers_game on Game
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        name
        players {
          id
          ...CreatorCard_creator @arguments(from: $from, to: $to)
        }
      }
    `,
    game,
  );
  const all = (
    <ButtonLink
      to={`/players?${new URLSearchParams({ search: name }).toString()}`}
      look="plain"
      size="sm"
      textStyle="label"
      color="tx2"
    >
      {t('players.all')}
    </ButtonLink>
  );
  return (
    <Stack as="section" gap="12" aria-labelledby="players">
      <SectionTitle id="players" isPlain aside={players.length > 0 ? all : null}>
        {t('players.title')}
      </SectionTitle>
      {players.length === 0 ? (
        <EmptyState title={t('players.none')} />
      ) : (
        <CardGrid>
          {players.map((player) => (
            <CreatorCard key={player.id} creator={player} slots="next" />
          ))}
        </CardGrid>
      )}
    </Stack>
  );
}
