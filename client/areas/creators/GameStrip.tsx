import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameStrip_creator$key } from '../../__generated__/GameStrip_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { VisuallyHidden, Span, Image, HStack } from '../../ui/Layout.tsx';

/** Specification: at most two games, then the number of the others. */
const MAX_GAMES = 2;

export function GameStrip({
  creator,
  max = MAX_GAMES,
}: {
  creator: GameStrip_creator$key;
  max?: number;
}) {
  const { t } = useTranslation('creators');
  const { games } = useFragment(
    graphql`
      fragment GameStrip_creator on Creator {
        games {
          name
          game {
            thumbnailUrl
            pictureUrl
          }
        }
      }
    `,
    creator,
  );
  if (games.length === 0) return null;
  const more = games.length - max;
  return (
    <HStack gap="4" minW="0">
      <VisuallyHidden>
        {t('card.plays', { games: games.map(({ name }) => name).join(', ') })}
      </VisuallyHidden>
      {games.slice(0, max).map(({ name, game }) => (
        <GameThumbnail key={name} name={name} url={game?.thumbnailUrl ? game.pictureUrl : null} />
      ))}
      {more > 0 && (
        <Span aria-hidden textStyle="small" color="tx2" ps="4">
          +{more}
        </Span>
      )}
    </HStack>
  );
}

/** A small image of a game, or its name when there is none or it fails to load. */
function GameThumbnail({ name, url }: { name: string; url: string | null }) {
  const { t } = useTranslation('creators');
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || failed === url)
    return (
      <Span
        aria-hidden
        title={name}
        display="inline-grid"
        placeItems="center"
        w="44px"
        h="30px"
        minW="0"
        overflow="hidden"
        borderRadius="block"
        bg="s3"
        color="tx2"
        fontSize="10px"
        lineHeight="12px"
        textAlign="center"
      >
        {t('card.noImage')}
      </Span>
    );
  return (
    <Image
      src={url}
      alt=""
      title={name}
      width={30}
      height={30}
      loading="lazy"
      onError={() => setFailed(url)}
      w="30px"
      h="30px"
      borderRadius="block"
      objectFit="cover"
    />
  );
}
