/** Chromium's event of an app that can be installed; the types of the DOM do not have it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
export type InstallState = 'ready' | 'installed' | 'byHand';

const listeners = new Set<() => void>();
let offer: InstallPrompt | null = null;
let isInstalled = false;

/** From the start on: the browser offers it once, long before somebody comes to the page with the button. */
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

/** An offer serves once, whatever the answer. */
export async function install(): Promise<void> {
  const { outcome } = (await offer?.prompt()) ?? {};
  settle({ offer: null, isInstalled: isInstalled || outcome === 'accepted' });
}

/** For React's external stores. */
export function watchInstallState(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
