import { chakra } from '@chakra-ui/react/styled-system';

/** Basic elements with style props. */
export const Box = chakra('div');
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '12' } });
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '12' },
});
export const Grid = chakra('div', { base: { display: 'grid', gap: '16' } });
export const Text = chakra('p');
export const Span = chakra('span');
export const Image = chakra('img');

/** A raised surface for one subject. */
export const Panel = chakra('section', {
  base: {
    bg: 's2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    p: '20',
  },
});

/** For screen readers only. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
