import { reloadForNewVersion } from './reloadPage.ts';

/**
 * Registers the service worker, for the page without a network and for files cached by their content. Reloads the page
 * when the code of a part of it is gone because a newer version was deployed.
 */
export function reloadOutdatedApp(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForNewVersion()) event.preventDefault();
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
