import { mayLeavePage, releasePage } from '../../app/pages/pageGuard.ts';
import { removePrivateTexts } from './endedSession.ts';
import { signOut } from './authClient.ts';

/**
 * `failure`: why the login session continues. `destination`: the page to open after logging out.
 */
type State = { failure: object | null; destination: string; isBusy: boolean };

let state: State = { failure: null, destination: '/', isBusy: false };
const listeners = new Set<() => void>();

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const tell of listeners) tell();
}

/**
 * Ends the login session and reloads the app at `destination`, after asking about unsaved texts.
 * LogoutFailed.tsx shows a failure.
 */
export async function logOut(destination = '/'): Promise<void> {
  if (!(await mayLeavePage())) return;
  set({ destination, isBusy: true });
  const answer = await signOut();
  set({ isBusy: false, failure: answer.ok ? null : answer });
  if (!answer.ok) return;
  removePrivateTexts();
  releasePage();
  window.location.assign(destination);
}

export const clearLogoutFailure = (): void => set({ failure: null });

export const logoutState = (): State => state;

/** Subscribe function for useSyncExternalStore. */
export function watchLogout(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
