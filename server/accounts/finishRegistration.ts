import type { Deps } from '../Deps.ts';
import type { Actor } from './Actor.ts';
import { TermsNotAcceptedError } from './accounts.errors.ts';
import { saveUsername } from './changeUsername.ts';

/**
 * The short step after the first return from Google: the suggested username is kept or changed, the terms accepted.
 * Throws TermsNotAcceptedError, UsernameInvalidError or UsernameTakenError.
 */
export async function finishRegistration(deps: Deps, actor: Actor, { username, acceptTerms }: { username: string; acceptTerms: boolean }): Promise<void> {
  if (!acceptTerms) throw new TermsNotAcceptedError();
  await saveUsername({ client: deps.prisma, userId: actor.id, username, more: { registrationPending: false, termsAcceptedAt: deps.now() } });
}
