import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { arrival } from '../../app/arrival.ts';
import { wasPressedEarly } from '../../app/earlyPress.ts';

/** After the page has been painted, and not for a page that is left immediately. */
const DELAY_MS = 1_000;

/** Reports an open profile; `creatorId` is null if it must not be counted. */
export function useCountedProfile(creatorId: string | null, hasChosen: boolean): void {
  const [search] = useSearchParams();
  const isReturn = search.has('cancelled');
  useEffect(() => {
    if (!creatorId) return undefined;
    // The parameter is removed immediately, and the fan was counted before the checkout.
    if (isReturn) arrival.returned.add(creatorId);
    const timer = setTimeout(async () => {
      // The page works even if counting fails.
      const module = await import('./countProfile.ts').catch(() => null);
      module?.countProfile({ creatorId, hasChosen });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [creatorId, hasChosen, isReturn]);
}

/** Whether the slot was pressed on this page, rather than opened through a link. */
export function usePressedSlot(): boolean {
  const [search] = useSearchParams();
  const slot = search.get('slot');
  const type = useNavigationType();
  const [linked] = useState(type === NavigationType.Pop && !wasPressedEarly(slot) ? slot : null);
  return slot !== null && slot !== linked;
}
