import { useEffect, useState, type ReactNode } from 'react';
import { Box } from './Layout.tsx';

/** Banners leave after 3 s (errors: specification, section 4), but not while somebody reads them with the pointer on. */
const STAYS_MS = 3_000;

type Props = {
  tone: 'ok' | 'bad' | 'info' | 'warn';
  children: ReactNode;
  /** The banner leaves wholly. */
  onHide?: () => void;
  /** The banner leaves its words behind, as a line of text: how it went with a form, until it is sent again. */
  isPassing?: boolean;
  /** What the words are about; another one, as after sending the form again, is told as a banner again. */
  occasion?: unknown;
};

export function Banner({ tone, children, onHide, isPassing = false, occasion = children }: Props) {
  const [isHeld, setHeld] = useState(false);
  const [told, setTold] = useState<unknown>(null);
  const isLine = isPassing && told === occasion;
  useEffect(() => {
    if ((!onHide && !isPassing) || isHeld) return undefined;
    const timer = setTimeout(() => (onHide ? onHide() : setTold(occasion)), STAYS_MS);
    return () => clearTimeout(timer);
  }, [onHide, isHeld, isPassing, occasion]);
  // The same size as a line, so that nothing below it moves.
  const look = isLine
    ? { color: tone === 'bad' ? 'bad' : 'tx2', borderColor: 'transparent' }
    : { bg: `${tone}Soft`, color: 'tx', borderColor: tone };
  return (
    <Box
      role={tone === 'bad' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      borderInlineStartWidth="3px"
      borderStyle="solid"
      borderRadius="control"
      px="16"
      py="12"
      {...look}
    >
      {children}
    </Box>
  );
}
