import { useEffect, useState, type ReactNode } from 'react';
import { Box } from './Layout.tsx';

/**
 * Banners disappear after 3 s (errors: specification, section 4), but not while the pointer is on
 * one.
 */
const STAYS_MS = 3_000;

type Props = {
  id?: string;
  tone: 'ok' | 'bad' | 'info' | 'warn';
  children: ReactNode;
  /** Removes the banner completely. */
  onHide?: () => void;
  /**
   * The banner becomes a line of text: the outcome of a form, until the form is submitted again.
   */
  isPassing?: boolean;
  /**
   * Identifies the event; a new value, for example a second submit, shows the text as a banner
   * again.
   */
  occasion?: unknown;
};

export function Banner({
  id,
  tone,
  children,
  onHide,
  isPassing = false,
  occasion = children,
}: Props) {
  const [isHeld, setHeld] = useState(false);
  const [expired, setExpired] = useState<unknown>(null);
  const isLine = isPassing && expired === occasion;
  useEffect(() => {
    if ((!onHide && !isPassing) || isHeld) return undefined;
    const timer = setTimeout(() => (onHide ? onHide() : setExpired(occasion)), STAYS_MS);
    return () => clearTimeout(timer);
  }, [onHide, isHeld, isPassing, occasion]);
  // Same size as the line of text, to avoid layout shift.
  const look = isLine
    ? { color: tone === 'bad' ? 'bad' : 'tx2', borderColor: 'transparent' }
    : { bg: `${tone}Soft`, color: 'tx', borderColor: tone };
  return (
    <Box
      id={id}
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
