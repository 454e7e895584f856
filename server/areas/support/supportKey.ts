import { isSameSecret, signText } from '../../platform/access/signText.ts';
import type { Deps } from '../../Deps.ts';

/** The key of one request for an author without an account; it appears in the mails only. */
export const supportKey = ({ env }: Deps, caseId: string): string =>
  signText(env.authSecret ?? '', `support request ${caseId}`);

export const isSupportKey = (
  deps: Deps,
  { caseId, key }: { caseId: string; key: string },
): boolean => isSameSecret(key, supportKey(deps, caseId));
