import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Specification, section 9. */
const DEBOUNCE_MS = 400;

/** What is typed into a page's search, and in the address as `search` once nothing more was typed for a moment. */
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
