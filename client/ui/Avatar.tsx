import { useState } from 'react';
import { Image } from './Layout.tsx';

const DEFAULT_AVATAR = '/profile/6.jpg';

type Props = { url: string; size: number; alt?: string; ring?: string };

/** A user's avatar, never round; the default avatar when it fails to load. `size` in px. */
export function Avatar({ url, size, alt = '', ring }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Image
      src={failed === url ? DEFAULT_AVATAR : url}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(url)}
      borderRadius="portrait"
      flexShrink={0}
      bg="s3"
      objectFit="cover"
      style={{
        width: size,
        height: size,
        ...(ring ? { boxShadow: `0 0 0 4px var(--sc-colors-${ring})` } : {}),
      }}
    />
  );
}
