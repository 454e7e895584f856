const RELOADED_AT = 'slotcast.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * The service worker, for the page without a network and for files kept by their content; and what to do when a newer
 * version was deployed while this window stood open: the code of a page not yet seen is gone then, and it is loaded
 * with its page, anew.
 */
export function keepAppFresh(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    // Offline it would not help, and once must be enough.
    if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // After everything the page itself needs.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
