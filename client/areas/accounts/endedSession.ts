import { reloadOnReturn } from '../../app/reloadPage.ts';
import { writeStorage } from '../../app/storage/deviceStorage.ts';
import { clearStoredLogin } from '../../app/storage/storedLogin.ts';
import { clearTab } from '../../app/storage/tabStorage.ts';

/** The id of the person logged in last, for the other tabs of this browser. */
export const VIEWER_KEY = 'slotcast.viewer';

/**
 * Removes what this browser stores about the person whose login session has just ended: what they
 * typed and searched for in this tab, the documents and variables that GraphiQL stores on the device,
 * and the open page, which is left next.
 */
export function removePrivateTexts(): void {
  clearStoredLogin();
  clearTab();
  reloadOnReturn();
  writeStorage({ key: VIEWER_KEY, value: null });
  for (const key of storedKeys())
    if (key.startsWith('graphiql:')) writeStorage({ key, value: null });
}

/** Browsers may deny storage. */
function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
