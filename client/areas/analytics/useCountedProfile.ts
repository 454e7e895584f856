import { useEffect } from 'react';

/** After the page has been painted, and not for a page that is left at once. */
const DELAY_MS = 1_000;

/** Reports an open profile; `creatorId` is null where nothing is counted. */
export function useCountedProfile(creatorId: string | null, hasChosen: boolean): void {
  useEffect(() => {
    if (!creatorId) return undefined;
    const timer = setTimeout(async () => {
      // A page works without being counted.
      const module = await import('./countProfile.ts').catch(() => null);
      module?.countProfile({ creatorId, hasChosen });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [creatorId, hasChosen]);
}
