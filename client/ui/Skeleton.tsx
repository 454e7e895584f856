import { chakra } from '@chakra-ui/react/styled-system';

/** A box of the size of what is coming. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 's3',
      borderRadius: 'block',
      animation: 'sc-pulse 1.2s ease-in-out infinite',
      '&:has(img)': { animation: 'none', overflow: 'hidden' },
    },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
);
