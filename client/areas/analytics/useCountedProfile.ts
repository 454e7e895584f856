import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { arrival } from '../../app/arrival.ts';

/** After the page has been painted, and not for a page that is left at once. */
const DELAY_MS = 1_000;

/** Reports an open profile; `creatorId` is null where nothing is counted. */
export function useCountedProfile(creatorId: string | null, hasChosen: boolean): void {
  const [search] = useSearchParams();
  const isReturn = search.has('cancelled');
  useEffect(() => {
    if (!creatorId) return undefined;
    // The parameter is removed at once, and the fan was counted before the checkout.
    if (isReturn) arrival.returned.add(creatorId);
    const timer = setTimeout(async () => {
      // A page works without being counted.
      const module = await import('./countProfile.ts').catch(() => null);
      module?.countProfile({ creatorId, hasChosen });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [creatorId, hasChosen, isReturn]);
}

/** Whether the open profile's slot was pressed here, and does not come from a link that was opened. */
export function usePressedSlot(): boolean {
  const [search] = useSearchParams();
  const slot = search.get('slot');
  const type = useNavigationType();
  const [linked] = useState(type === NavigationType.Pop ? slot : null);
  return slot !== null && slot !== linked;
}
