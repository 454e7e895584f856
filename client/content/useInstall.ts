import { useEffect, useState } from 'react';

/** Chromium's event of an app that can be installed; the types of the DOM do not have it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
type State = 'ready' | 'installed' | 'byHand';

/** Installing as an app: by one press where the browser offers it, else by its menu. */
export function useInstall(): { state: State; install: () => Promise<void> } {
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  const [isInstalled, setInstalled] = useState(() => window.matchMedia('(display-mode: standalone)').matches);
  useEffect(() => {
    const take = (event: Event): void => {
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    const finish = (): void => setInstalled(true);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', finish);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', finish);
    };
  }, []);
  const install = async (): Promise<void> => {
    if (!offer) return;
    const { outcome } = await offer.prompt();
    setOffer(null);
    if (outcome === 'accepted') setInstalled(true);
  };
  if (isInstalled) return { state: 'installed', install };
  return { state: offer ? 'ready' : 'byHand', install };
}
