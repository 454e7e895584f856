import type { ReactNode } from 'react';
import { Box } from '../../../../ui/Layout.tsx';
import { useWideWindow } from '../../../../ui/useWideWindow.ts';

/** The content and the summary, which begins beside the end of the profile's header. */
export const BESIDE_COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 372px' };
export const BESIDE_TOP = '-222px';

/**
 * Stays in view next to the slots in the two-column layout. In a narrower window, where the summary
 * opens as a sheet, it is not rendered, because that would delay each press of a slot.
 */
export function Beside({ children }: { children: ReactNode }) {
  if (!useWideWindow()) return null;
  return (
    <Box
      position="sticky"
      top="84px"
      mt={BESIDE_TOP}
      // The form in which visitors register can be taller than the window. The margin leaves room
      // for the shadow.
      maxH="calc(100dvh - 84px)"
      overflowY="auto"
      mx="-20px"
      px="20px"
      pb="36px"
    >
      {children}
    </Box>
  );
}
