import type { CreatorCover_creator$key } from '../../../__generated__/CreatorCover_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Image } from '../../../ui/Layout.tsx';
import { coverPattern } from './coverPattern.rules.ts';

type Props = { creator: CreatorCover_creator$key; isFirst?: boolean };

/**
 * The creator's cover, otherwise the image of the first game, otherwise a pattern. Fills its box.
 */
export function CreatorCover({ creator, isFirst = false }: Props) {
  const { username, coverUrl, games } = useFragment(
    graphql`
      fragment CreatorCover_creator on Creator {
        username
        coverUrl
        games {
          game {
            thumbnailUrl
            pictureUrl
          }
        }
      }
    `,
    creator,
  );
  const loading = isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const };
  if (coverUrl) {
    const size = isFirst ? { width: 1120, height: 448 } : { width: 560, height: 224 };
    return (
      <Image src={coverUrl} alt="" {...size} {...loading} w="full" h="full" objectFit="cover" />
    );
  }
  const game = games[0]?.game;
  const gameUrl = game?.thumbnailUrl ? game.pictureUrl : null;
  // Blur game images: they are upright and too small for a wide cover.
  const blur = isFirst ? { filter: 'blur(14px)', transform: 'scale(1.15)' } : {};
  return (
    <Box
      data-cover={gameUrl ? 'game' : 'pattern'}
      w="full"
      h="full"
      overflow="hidden"
      style={coverPattern(username)}
    >
      {gameUrl && (
        <Image
          src={gameUrl}
          alt=""
          width={360}
          height={480}
          {...loading}
          w="full"
          h="full"
          objectFit="cover"
          objectPosition="50% 35%"
          {...blur}
        />
      )}
    </Box>
  );
}
