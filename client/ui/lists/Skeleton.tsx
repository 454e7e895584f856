import { chakra } from '@chakra-ui/react/styled-system';

/** A placeholder in the size of the content. */
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
