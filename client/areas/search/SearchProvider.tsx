import {
  createContext,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';

/**
 * Include the texts of the result cards: loading them later would suspend the dialog and lose the
 * focus.
 */
const SearchDialog = lazyPartWithTexts(
  ['creators'],
  async () => (await import('./SearchDialog.tsx')).SearchDialog,
);

const Context = createContext<(term?: string) => void>(() => undefined);

/** Opens the search with an initial term. */
export const useOpenSearch = (): ((term?: string) => void) => use(Context);

/** The search dialog and its shortcuts: `/`, and Ctrl or Cmd with K. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [term, setTerm] = useState<string | null>(null);
  const open = useCallback((typed = '') => setTerm(typed), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isShortcut =
        event.key === '/'
          ? !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey
          : event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <Context value={open}>
      {children}
      {term !== null && (
        <Suspense>
          <SearchDialog term={term} onClose={() => setTerm(null)} />
        </Suspense>
      )}
    </Context>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
