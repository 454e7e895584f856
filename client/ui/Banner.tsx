import { useEffect, useState, type ReactNode } from 'react';
import { Box } from './Layout.tsx';

/** Error banners leave after 3 s (specification, section 4), but not while somebody reads them with the pointer on. */
const STAYS_MS = 3_000;

type Props = { tone: 'ok' | 'bad' | 'info' | 'warn'; children: ReactNode; onHide?: () => void };

export function Banner({ tone, children, onHide }: Props) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!onHide || isHeld) return undefined;
    const timer = setTimeout(onHide, STAYS_MS);
    return () => clearTimeout(timer);
  }, [onHide, isHeld]);
  return (
    <Box
      role={tone === 'bad' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      bg={`${tone}Soft`}
      color="tx"
      borderInlineStartWidth="3px"
      borderStyle="solid"
      borderColor={tone}
      borderRadius="control"
      px="16"
      py="12"
    >
      {children}
    </Box>
  );
}
