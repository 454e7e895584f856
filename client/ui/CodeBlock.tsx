import { chakra } from '@chakra-ui/react/styled-system';

const Pre = chakra('pre', {
  base: { textStyle: 'small', bg: 'bg', borderRadius: 'control', p: '14', overflow: 'auto' },
  variants: {
    wrap: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  },
});

type Props = { label: string; code: string; isWrapped?: boolean; h?: string };

/** Code in a box that scrolls, also by keyboard. */
export function CodeBlock({ label, code, isWrapped = false, h }: Props) {
  return (
    <Pre tabIndex={0} aria-label={label} wrap={isWrapped} h={h}>
      {code}
    </Pre>
  );
}
