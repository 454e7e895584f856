import { chakra } from '@chakra-ui/react/styled-system';
import { badgeRecipe } from './theme/recipes.ts';

/** A state as a word with an icon; colour is never the only indication. */
export const Badge = chakra('span', badgeRecipe);
