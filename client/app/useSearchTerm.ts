import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TYPING_PAUSE_MS } from './typingPause.ts';

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
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, search, setSearch]);
  return [term, setTerm];
}
