import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import type { GamePoster_game$key } from '../../__generated__/GamePoster_game.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Span } from '../../ui/Layout.tsx';
import { GameImage } from './GameImage.tsx';

const Poster = chakra(Link, {
  base: {
    position: 'relative',
    display: 'block',
    aspectRatio: '3 / 4',
    borderRadius: 'tile',
    overflow: 'hidden',
    bg: 's3',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    transition: 'transform 120ms cubic-bezier(.2,0,0,1)',
    _hover: { transform: 'translateY(-3px)', borderColor: 'ctl' },
  },
});

export function GamePoster({ game }: { game: GamePoster_game$key }) {
  const { name, slug, pictureUrl } = useFragment(
    graphql`
      fragment GamePoster_game on Game {
        name
        slug
        pictureUrl
      }
    `,
    game,
  );
  return (
    <Poster to={`/games/${slug}`}>
      <GameImage url={pictureUrl} />
      <Span
        position="absolute"
        insetInline="0"
        bottom="0"
        bg="rgba(11,10,15,.86)"
        color="white"
        px="10"
        py="8"
        textStyle="poster"
      >
        {name}
      </Span>
    </Poster>
  );
}
