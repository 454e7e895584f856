import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { TYPING_PAUSE_MS } from './typingPause.ts';
import { useShownText } from './useShownText.ts';

/**
 * The text of a page's search field, copied to the `search` parameter after a pause in typing. The
 * results of a new term start at their first page.
 */
export function useSearchTerm(): [term: string, setTerm: (term: string) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('search') ?? '';
  const { text: term, setText, setWritten } = useShownText(shown);
  useEffect(() => {
    if (term === shown) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(search);
      if (term) next.set('search', term);
      else next.delete('search');
      next.delete('page');
      setWritten(term);
      setSearch(next, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, shown, search, setSearch, setWritten]);
  return [term, setText];
}
