import type { ReactNode } from 'react';
import { useViewer } from '../../../app/AppViewer.ts';
import { OwnPacks } from './OwnPacks.ts';
import { useOwnPacks } from './useOwnPacks.ts';

/** Provides the viewer's balances to the parts of a page that sell sessions. */
export function OwnPacksProvider({ children }: { children: ReactNode }) {
  const packs = useOwnPacks(Boolean(useViewer()));
  return <OwnPacks value={packs}>{children}</OwnPacks>;
}
