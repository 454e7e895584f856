import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonRecipe } from './theme/recipes.ts';

/** A button in one of the looks of the theme. `type` is "button" unless said otherwise. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** The same looks for places to go. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** And for files: the browser's own link, past the router. */
export const DownloadLink = chakra('a', buttonRecipe);

type IconButtonProps = ComponentProps<typeof Button> & { label: string };

/** A square button whose picture has a name for everybody. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <Button size="icon" look="plain" aria-label={label} title={label} {...props} />;
}
