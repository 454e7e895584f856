import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

type Offer = { param: 'slot' | 'service'; id: string | null };

/**
 * Whether the person left the checkout of this offer without paying. The address says so once
 * (`cancelled=1`); the parameter is removed and the fact is kept until the page is left.
 */
export function useCancelledPayment({ param, id }: Offer): boolean {
  const [search, setSearch] = useSearchParams();
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const returnedId = search.has('cancelled') ? search.get(param) : null;
  if (returnedId !== null && returnedId === id && returnedId !== cancelledId)
    setCancelledId(returnedId);
  useEffect(() => {
    if (returnedId === null || returnedId !== id) return;
    const next = new URLSearchParams(search);
    next.delete('cancelled');
    setSearch(next, { replace: true, preventScrollReset: true });
  }, [returnedId, id, search, setSearch]);
  return cancelledId !== null && cancelledId === id;
}
