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
import { hasFormDrafts } from '../../../app/formDrafts.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

type Report = (card: string, isUnsaved: boolean) => void;
const UnsavedContext = createContext<Report>(() => undefined);

/** Tells the page whether a card has a text that is typed and not saved. */
export function useUnsavedText(isUnsaved: boolean): void {
  const report = use(UnsavedContext);
  const card = useId();
  useEffect(() => {
    report(card, isUnsaved);
    return () => report(card, false);
  }, [report, card, isUnsaved]);
}

/** Asks before the page is left while one of its cards has an unsaved text. */
export function UnsavedTexts({ children }: { children: ReactNode }) {
  const [cards, setCards] = useState<readonly string[]>([]);
  const report = useCallback<Report>((card, isUnsaved) => {
    setCards((before) => {
      if (before.includes(card) === isUnsaved) return before;
      return isUnsaved ? [...before, card] : before.filter((one) => one !== card);
    });
  }, []);
  const isGuarded = cards.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isGuarded) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      // A reload for a new version restores what was typed.
      if (!hasFormDrafts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isGuarded]);
  return (
    <UnsavedContext value={report}>
      {children}
      {blocker.state === 'blocked' && (
        <Suspense>
          <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
        </Suspense>
      )}
    </UnsavedContext>
  );
}
