import { useCallback, useEffect, useRef, useState } from 'react';
import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';
import { RequestFailed } from '../../relay/RequestFailed.ts';

const DELAY_MS = 800;

/** `refused`: the server rejected the text. `unsent`: the server was not reached. */
export type AutosaveState =
  | { kind: 'idle' | 'waiting' | 'saved' }
  | { kind: 'refused' | 'unsent'; problem: unknown };

type Saving = {
  /** The key of the text in this tab's storage until it is saved. */
  id: string;
  saved: string;
  /** Resolves to null, or to the error. */
  save: (text: string) => Promise<{ code?: string } | null>;
};

/**
 * A text that is saved shortly after the last change. Unsaved text survives a reload of the tab,
 * and is sent when the connection is restored.
 */
export function useAutosave({ id, saved, save }: Saving) {
  const key = `slotcast.answer.${id}`;
  const [text, setText] = useState(() => readFromTab(key) ?? saved);
  const [state, setState] = useState<AutosaveState>({ kind: text === saved ? 'idle' : 'waiting' });
  const entered = useRef(text);
  const stored = useRef(saved);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(
    async function send(): Promise<void> {
      clearTimeout(timer.current);
      if (isSending.current || entered.current === stored.current) return;
      isSending.current = true;
      const sent = entered.current;
      const outcome = await save(sent).catch((error: unknown) => error);
      isSending.current = false;
      if (outcome instanceof RequestFailed) return setState({ kind: 'unsent', problem: outcome });
      if (!outcome) {
        stored.current = sent;
        if (entered.current === sent) storeInTab(key, null);
      }
      if (entered.current !== sent) return send();
      setState(outcome ? { kind: 'refused', problem: outcome } : { kind: 'saved' });
    },
    [key, save],
  );

  const change = (next: string, { isFinal = false } = {}): void => {
    setText(next);
    entered.current = next;
    storeInTab(key, next === stored.current ? null : next);
    setState({ kind: next === stored.current ? 'saved' : 'waiting' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), isFinal ? 0 : DELAY_MS);
  };

  useEffect(() => {
    const send = (): void => void flush();
    // Sends what an earlier visit of this tab could not save, and what is typed when the page is
    // left.
    send();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      send();
    };
  }, [flush]);

  return { text, state, change, flush };
}
