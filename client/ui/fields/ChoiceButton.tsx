import { useId, type ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { Box, Span } from '../Layout.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  isChosen: boolean;
  barrier?: string | undefined;
};

/**
 * A toggle button. With a `barrier` it is disabled but focusable, and shows the reason to pointer,
 * keyboard and screen reader. The reason is placed above the positioned box around the choices.
 */
export function ChoiceButton({ isChosen, barrier, onClick, ...props }: Props) {
  const id = useId();
  const isShut = barrier !== undefined;
  const tooltip = {
    position: 'absolute',
    bottom: 'calc(100% + 8px)',
    insetStart: '0',
    zIndex: 'menu',
    maxW: 'full',
    px: '10',
    py: '6',
    borderRadius: 'control',
    bg: 'primary',
    color: 'onPrimary',
    textStyle: 'small',
    boxShadow: 'card',
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
    'button:hover + &, button:focus + &': { opacity: 1 },
  } as const;
  return (
    <Box>
      <Button
        look={isChosen ? 'accent' : 'outline'}
        borderRadius="chip"
        aria-pressed={isChosen}
        {...(isShut
          ? { 'aria-disabled': true, 'aria-describedby': id, opacity: 0.55, cursor: 'not-allowed' }
          : {})}
        {...props}
        onClick={(event) => (isShut ? undefined : onClick?.(event))}
      />
      {isShut && (
        <Span id={id} role="tooltip" css={tooltip}>
          {barrier}
        </Span>
      )}
    </Box>
  );
}
