import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A placeholder in the size of the content. Skeletons inside another one pulse with it: browsers
 * compute the style of every animated element again for each frame.
 */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 's3',
      borderRadius: 'block',
      animation: 'sc-pulse 1.2s ease-in-out infinite',
      '&:has(img)': { animation: 'none', overflow: 'hidden' },
      '[data-skeleton] &': { animation: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
);
