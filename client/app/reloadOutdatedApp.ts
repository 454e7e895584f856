import { reloadForNewVersion } from './reloadPage.ts';

/**
 * Registers the service worker, which provides the offline page and caches content-addressed files.
 * Reloads the page when a chunk no longer exists because a newer version was deployed.
 */
export function reloadOutdatedApp(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForNewVersion()) event.preventDefault();
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Accessing storage throws when it is denied.
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register('/sw.js');
  };
  const submitRegistration = (): void => void register().catch(() => undefined);
  // Register only after the page has loaded what it needs.
  if (document.readyState === 'complete') submitRegistration();
  else window.addEventListener('load', submitRegistration, { once: true });
}
