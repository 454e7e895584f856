import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GameStrip_creator$key } from '../__generated__/GameStrip_creator.graphql.ts';
import { Hidden, Inline, Picture, Row } from '../ui/Layout.tsx';

/** The specification shows two games at most, then how many more. */
const MOST_GAMES = 2;

export function GameStrip({ creator, most = MOST_GAMES }: { creator: GameStrip_creator$key; most?: number }) {
  const { t } = useTranslation('creators');
  const { games } = useFragment(
    graphql`
      fragment GameStrip_creator on Creator {
        games {
          name
          game {
            thumbnailUrl
          }
        }
      }
    `,
    creator,
  );
  if (games.length === 0) return null;
  const more = games.length - most;
  return (
    <Row gap="4">
      <Hidden>{t('card.plays', { games: games.map(({ name }) => name).join(', ') })}</Hidden>
      {games.slice(0, most).map(({ name, game }) =>
        game?.thumbnailUrl ? (
          <Picture key={name} src={game.thumbnailUrl} alt="" title={name} width={30} height={30} loading="lazy" w="30px" h="30px" borderRadius="block" objectFit="cover" />
        ) : (
          <Inline key={name} aria-hidden title={name} display="inline-grid" placeItems="center" w="30px" h="30px" borderRadius="block" bg="s3" color="tx2" textStyle="smallest">{name.slice(0, 2)}</Inline>
        ),
      )}
      {more > 0 && <Inline aria-hidden textStyle="small" color="tx2" ps="4">+{more}</Inline>}
    </Row>
  );
}
