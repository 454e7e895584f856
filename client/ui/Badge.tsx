import { chakra } from '@chakra-ui/react/styled-system';
import { badgeRecipe } from './theme/recipes.ts';

/** A state in a word with its picture; never colour alone. */
export const Badge = chakra('span', badgeRecipe);
