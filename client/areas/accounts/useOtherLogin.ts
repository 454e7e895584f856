import { useEffect, useState } from 'react';
import { releasePage } from '../../app/pages/pageGuard.ts';
import { writeStorage } from '../../app/storage/deviceStorage.ts';
import { clearTab } from '../../app/storage/tabStorage.ts';
import { VIEWER_KEY } from './endedSession.ts';

/**
 * Reloads the page when another tab of this browser has logged in as another person. Until then it
 * shows the person before, but sends what they press in the name of the new one.
 */
export function useOtherLogin(viewerId: string): void {
  const [shownId] = useState(viewerId);
  useEffect(() => {
    const compare = (id: string | null): void => {
      if (id === null || id === shownId) return;
      // Texts of the person before are not for the new one.
      clearTab();
      releasePage();
      window.location.reload();
    };
    const handle = ({ key, newValue }: StorageEvent): void => {
      if (key === VIEWER_KEY) compare(newValue);
    };
    // A refreshed page may report the new person before the other tab does.
    if (viewerId !== shownId) return compare(viewerId);
    writeStorage({ key: VIEWER_KEY, value: viewerId });
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  }, [viewerId, shownId]);
}
