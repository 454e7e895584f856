import { useEffect, useEffectEvent } from 'react';

declare global {
  /** Not yet part of TypeScript's DOM library. */
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * "Back" on Android closes the dialog that opened last instead of leaving the page. The browser
 * asks the watcher, so the history has no entry for the dialog; browsers without watchers leave.
 */
export function useCloseRequest(onRequest: () => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!CloseWatcher) return undefined;
    const watch = () => {
      const next = new CloseWatcher();
      next.addEventListener('close', () => {
        // A watcher answers once, and a busy dialog stays open.
        watcher = watch();
        request();
      });
      return next;
    };
    let watcher = watch();
    return () => watcher.destroy();
  }, []);
}
