import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { startGoogle } from '../authClient.ts';
import { withoutFailure } from './googleFailure.ts';
import { returnAddress } from '../returnAddress.ts';

type Props = {
  label: string;
  isBusy: boolean;
  isRemembered?: boolean;
  /** The page to return to, also after a failure; on the login page, the one it was opened for. */
  returnTo?: string;
  onFailure: () => void;
};

/**
 * Opens Google's account chooser, which leads back to the page that required the login, or to this
 * one after a failure. `isBusy`: the form above is being sent; its message may move this button
 * under a second click.
 */
export function GoogleButton({ label, isBusy, isRemembered = true, returnTo, onFailure }: Props) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [isStarting, setStarting] = useState(false);
  useEffect(() => {
    // The browser's Back button may restore the page with the button still busy.
    const reset = (): void => setStarting(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  const start = async (): Promise<void> => {
    setStarting(true);
    const answer = await startGoogle({
      target: returnTo ?? returnAddress(search),
      from: returnTo ?? pathname + withoutFailure(search),
      isRemembered,
    });
    if (answer.ok && answer.body.url) return window.location.assign(answer.body.url);
    setStarting(false);
    onFailure();
  };
  return (
    <Button look="outline" size="lg" disabled={isBusy || isStarting} onClick={() => void start()}>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
        <path
          fill="#4285F4"
          d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.8h3.7c2.1-2 3.4-4.9 3.4-8.4Z"
        />
        <path
          fill="#34A853"
          d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.8c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.8H1.8v2.9A11.5 11.5 0 0 0 12 23.5Z"
        />
        <path
          fill="#FBBC05"
          d="M5.6 14.2a7 7 0 0 1 0-4.4V6.9H1.8a11.5 11.5 0 0 0 0 10.2l3.8-2.9Z"
        />
        <path
          fill="#EA4335"
          d="M12 5c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.4 11.4 0 0 0 1.8 6.9l3.8 2.9C6.5 7 9 5 12 5Z"
        />
      </svg>
      {label}
    </Button>
  );
}
