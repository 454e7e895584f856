import { useEffect, useRef } from 'react';
import { listenToServer } from './serverEvents.ts';

const GATHER_MS = 250;

type Options = { types: readonly string[]; creatorId?: string | null; onChange: () => void };

/**
 * Calls `onChange` when the server tells the signed-in person, or about the slots of `creatorId`, of a change of these
 * types; several at once as one. Also when the page is looked at again, and when the network is back: what was told
 * meanwhile may have come, and not what it was about.
 */
export function useServerEvents({ types, creatorId = null, onChange }: Options): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const names = types.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), GATHER_MS);
    };
    const wake = (): void => {
      if (document.visibilityState === 'visible') tell();
    };
    const end = listenToServer({ creatorId, types: names.split(' '), tell });
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', tell);
      end();
    };
  }, [creatorId, names]);
}
