import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

type Offer = { param: 'slot' | 'service'; id: string | null };

/**
 * Whether the user left the checkout of this slot or service without paying. The URL contains
 * `cancelled=1` once; the parameter is removed, and the value is stored until the page is left.
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
