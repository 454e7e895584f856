import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonRecipe } from './theme/recipes.ts';

/** A button in one of the theme's variants. `type` defaults to "button". */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link with the same variants. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** A native link with the same variants, for files outside the router. */
export const DownloadLink = chakra('a', buttonRecipe);

type IconButtonProps = ComponentProps<typeof Button> & { label: string };

/** A square button with an icon and an accessible name. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <Button size="icon" look="plain" aria-label={label} title={label} {...props} />;
}
