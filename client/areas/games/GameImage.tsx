import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Image, HStack } from '../../ui/Layout.tsx';

type Props = { url: string; isFirst?: boolean };

/** A game's image filling its box, or the game's name when there is none. */
export function GameImage({ url, isFirst }: Props) {
  const { t } = useTranslation('games');
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === url)
    return (
      <HStack justifyContent="center" h="full" color="tx3" textStyle="small">
        {t('noImage')}
      </HStack>
    );
  return (
    <Image
      src={url}
      alt=""
      width={300}
      height={400}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={() => setFailed(url)}
      w="full"
      h="full"
      objectFit="cover"
    />
  );
}

/**
 * Images of the external database, which requires attribution; not the copies that admins chose.
 */
export const requiresAttribution = (url: string): boolean =>
  url.startsWith('/game-images/') && !url.startsWith('/game-images/outside/');
