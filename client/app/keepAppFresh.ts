const RELOADED_AT = 'slotcast.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * The service worker, for the page without a network and for files kept by their content; and what to do when a newer
 * version was deployed while this window stood open: the code of a page not yet seen is gone then, and it is loaded
 * with its page, anew.
 */
export function keepAppFresh(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline it would not help, and once must be enough.
    if (!navigator.onLine || !isFirstReload()) return;
    event.preventDefault();
    window.location.reload();
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where storage is denied, even asking for it throws.
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register('/sw.js');
  };
  const tryToRegister = (): void => void register().catch(() => undefined);
  // After everything the page itself needs.
  if (document.readyState === 'complete') tryToRegister();
  else window.addEventListener('load', tryToRegister, { once: true });
}

/** Without storage a reload cannot be counted, and could go on for ever. */
function isFirstReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
