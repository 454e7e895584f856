import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Specification, section 9. */
const DEBOUNCE_MS = 400;

/** The text of a page's search field, copied to the `search` parameter after a pause in typing. */
export function useSearchTerm(): [term: string, setTerm: (term: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [term, setTerm] = useState(search.get('search') ?? '');
  useEffect(() => {
    if (term === (search.get('search') ?? '')) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(search);
      if (term) next.set('search', term);
      else next.delete('search');
      setSearch(next, { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term, search, setSearch]);
  return [term, setTerm];
}
