/** Chromium's event for an installable app, which the DOM types lack. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
export type InstallState = 'ready' | 'installed' | 'byHand';

const listeners = new Set<() => void>();
let offer: InstallPrompt | null = null;
let isInstalled = false;

/**
 * Listens from the start: the browser fires the event once, long before the page with the button
 * opens.
 */
export function watchInstallOffer(): void {
  isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    settle({ offer: event as InstallPrompt, isInstalled });
  });
  window.addEventListener('appinstalled', () => settle({ offer: null, isInstalled: true }));
}

function settle(next: { offer: InstallPrompt | null; isInstalled: boolean }): void {
  ({ offer, isInstalled } = next);
  for (const tell of listeners) tell();
}

export function installState(): InstallState {
  if (isInstalled) return 'installed';
  return offer ? 'ready' : 'byHand';
}

/** The event can be used once, whatever the user chooses. */
export async function install(): Promise<void> {
  const { outcome } = (await offer?.prompt()) ?? {};
  settle({ offer: null, isInstalled: isInstalled || outcome === 'accepted' });
}

/** Subscribe function for useSyncExternalStore. */
export function watchInstallState(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
