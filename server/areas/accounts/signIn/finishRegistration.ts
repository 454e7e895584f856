import { readLocale, readTimeZone } from '../../../platform/i18n/locale.rules.ts';
import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { TermsNotAcceptedError } from '../accounts.errors.ts';
import { saveUsername } from '../credentials/changeUsername.ts';

type Input = {
  username: string;
  acceptTerms: boolean;
  locale?: string | null | undefined;
  timeZone?: string | null | undefined;
};

/**
 * Completes the first sign-in with an identity provider: confirms or changes the suggested
 * username, accepts the terms, and stores the device's language and time zone. Idempotent. Throws
 * TermsNotAcceptedError, UsernameInvalidError or UsernameTakenError.
 */
export async function finishRegistration(
  deps: Deps,
  actor: Actor,
  { username, acceptTerms, locale, timeZone }: Input,
): Promise<void> {
  if (!acceptTerms) throw new TermsNotAcceptedError();
  const [language, zone] = [readLocale(locale ?? ''), readTimeZone(timeZone ?? '')];
  const more = {
    registrationPending: false,
    termsAcceptedAt: deps.now(),
    ...(language ? { locale: language } : {}),
    ...(zone ? { timeZone: zone } : {}),
  };
  await saveUsername({
    client: deps.prisma,
    userId: actor.id,
    username,
    where: { registrationPending: true },
    more,
  });
}
