import {
  createContext,
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';

/**
 * Include the texts of the result cards: loading them later would suspend the dialog and lose the
 * focus.
 */
export const SearchDialog = lazyPartWithTexts(
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
  // A layout effect: the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('[role=dialog]')) return;
      // Keys that are typed while the dialog's code loads become part of its term.
      const isStart = isShortcut(event);
      if (term === null ? !isStart : isStart || !isCharacter(event)) return;
      event.preventDefault();
      setTerm(term === null ? '' : term + event.key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [term]);
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

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key === '/'
    ? isCharacter(event)
    : event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

/** Whether the event enters a character outside of fields. */
const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !isTyping(event.target) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
