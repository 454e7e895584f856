import { reloadOnReturn } from '../../app/reloadPage.ts';
import { useLeaveLater } from './useLeaveLater.ts';

/** The page to open after signing in. Never another site: URLs are read without tabs and newlines. */
export function returnAddress(search: URLSearchParams): string {
  const wanted = search.get('return') ?? '/';
  return /^\/(?![/\\\s])/.test(wanted) ? wanted : '/';
}

/**
 * Opens it after a message was shown for a while, as `useLeaveLater` does. A document is loaded in
 * any case, so that no response to the visitor stays in the Relay store; Back leads to the page
 * before the login.
 */
export function useOpenSignedIn(delayMs: number): (address: string) => void {
  const leaveLater = useLeaveLater();
  return (address) =>
    leaveLater({
      delayMs,
      leave: () => {
        reloadOnReturn();
        window.location.replace(address);
      },
      stay: () => window.location.reload(),
    });
}
