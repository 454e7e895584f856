import type { ComponentProps } from 'react';
import { Image } from '../../ui/Layout.tsx';

type Props = Omit<ComponentProps<typeof Image>, 'src' | 'alt'> & {
  image: { readonly url: string; readonly alt: string };
};

/** The image of a service; stored at 960 x 540 pixels. */
export function ServiceImage({ image, ...size }: Props) {
  return (
    <Image
      src={image.url}
      alt={image.alt}
      width={960}
      height={540}
      w="full"
      h="auto"
      aspectRatio="16 / 9"
      objectFit="cover"
      borderRadius="tile"
      bg="s3"
      {...size}
    />
  );
}
