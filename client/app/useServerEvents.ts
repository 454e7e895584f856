import { useEffect, useRef } from 'react';

const GATHER_MS = 250;

/**
 * Calls `onChange` when the server tells of a change, several at once as one, and when the page is looked at again.
 * One stream per page at most: a browser keeps six connections to a server.
 */
export function useServerEvents({ url, types, onChange }: { url: string; types: readonly string[]; onChange: () => void }): void {
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
    const stream = new EventSource(url);
    for (const name of names.split(' ')) stream.addEventListener(name, tell);
    const wake = (): void => {
      if (document.visibilityState === 'visible') tell();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      stream.close();
    };
  }, [url, names]);
}
