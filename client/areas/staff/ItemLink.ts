import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';

/** A row of a desk list, as a link. */
export const ItemLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    minH: '68px',
    px: '16',
    py: '10',
    borderTopWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 's3' },
  },
});
