import { useEffect, useRef } from 'react';
import { subscribeToServerEvents } from './serverEvents.ts';

const GATHER_MS = 250;

type Options = { types: readonly string[]; creatorId?: string | null; onChange: () => void };

/**
 * Calls `onChange` when the server publishes an event of these types to the signed-in user, or
 * about the slots of `creatorId`. Events within a quarter of a second cause one call. Also calls it
 * when the page becomes visible and when the network is back, because events may have been missed.
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
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, GATHER_MS);
    };
    const handleVisible = (): void => {
      if (document.visibilityState === 'visible') tell();
    };
    const end = subscribeToServerEvents({ creatorId, types: names.split(' '), tell });
    document.addEventListener('visibilitychange', handleVisible);
    window.addEventListener('online', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisible);
      window.removeEventListener('online', tell);
      end();
    };
  }, [creatorId, names]);
}
