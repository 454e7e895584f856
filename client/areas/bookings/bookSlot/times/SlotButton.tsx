import { chakra } from '@chakra-ui/react/styled-system';

export const SlotButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '56px',
    minW: 0,
    px: '6',
    py: '6',
    color: 'tx',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'ctl',
    transition: 'background-color 120ms, border-color 120ms',
    '&:hover:not([aria-pressed=true], :disabled)': {
      bg: 'accentSoft',
      borderColor: 'accent',
      boxShadow: 'inset 0 0 0 1px var(--sc-colors-accent)',
    },
    '&[aria-pressed=true]': { bg: 'fill', color: 'ink', borderColor: 'accent', boxShadow: 'none' },
    _disabled: { borderColor: 'transparent', bg: 's1', color: 'tx3', cursor: 'not-allowed' },
    '&[data-held]': {
      bg: 'transparent',
      borderStyle: 'dashed',
      borderColor: 'ctl',
      color: 'tx2',
      '&[aria-pressed=true]': { borderColor: 'accent', color: 'tx' },
      backgroundImage:
        'repeating-linear-gradient(135deg, transparent 0 8px, var(--sc-colors-s3) 8px 16px)',
    },
  },
});

/** A line below the time. */
export const SlotDetail = chakra('span', {
  base: { color: 'tx2', '[aria-pressed=true] &': { color: 'inherit' } },
});

/** The slots of one part of a day. */
export const SlotCells = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(96px, 1fr))',
      '2xl': 'repeat(8, minmax(0, 1fr))',
    },
  },
});
