import {
  createContext,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router';
import { lazyPartWithTexts } from './lazyPartWithTexts.ts';
import { guardPage, losesTexts } from './pageGuard.ts';

const LeaveDialog = lazyPartWithTexts(
  ['settings'],
  async () => (await import('./LeaveDialog.tsx')).LeaveDialog,
);

type Report = (card: string, isUnsaved: boolean) => void;
const UnsavedContext = createContext<Report>(() => undefined);

/** Reports to the page whether a card has unsaved text. */
export function useUnsavedText(isUnsaved: boolean): void {
  const report = use(UnsavedContext);
  const card = useId();
  useEffect(() => {
    report(card, isUnsaved);
    return () => report(card, false);
  }, [report, card, isUnsaved]);
}

/**
 * Reports a form whose content differs from what was first shown or last saved. Call the returned
 * function after the content was saved, unless the form closes.
 */
export function useUnsavedForm(content: unknown): () => void {
  const now = JSON.stringify(content);
  const [saved, setSaved] = useState(now);
  useUnsavedText(now !== saved);
  return () => setSaved(now);
}

/** Asks before the page is left while one of its cards has unsaved text. */
export function UnsavedTexts({ children }: { children: ReactNode }) {
  const [cards, setCards] = useState<readonly string[]>([]);
  const report = useCallback<Report>((card, isUnsaved) => {
    setCards((before) => {
      if (before.includes(card) === isUnsaved) return before;
      return isUnsaved ? [...before, card] : before.filter((one) => one !== card);
    });
  }, []);
  // Receives the answer to a question before logging out.
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  const isGuarded = cards.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isGuarded) return undefined;
    const release = guardPage(
      () =>
        new Promise((resolve) =>
          setAnswer(() => (mayLeave: boolean) => {
            setAnswer(null);
            resolve(mayLeave);
          }),
        ),
    );
    const ask = (event: BeforeUnloadEvent): void => {
      if (losesTexts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isGuarded]);
  return (
    <UnsavedContext value={report}>
      {children}
      {answer && (
        <Suspense>
          <LeaveDialog onLeave={() => answer(true)} onStay={() => answer(false)} />
        </Suspense>
      )}
      {blocker.state === 'blocked' && (
        <Suspense>
          <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
        </Suspense>
      )}
    </UnsavedContext>
  );
}
