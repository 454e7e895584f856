import type { User } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { deviceName } from '../signIn/device.rules.ts';
import { createLink } from './oneTimeLink.ts';
import { writeEmail, writePhrase, type EmailKind } from '../../../platform/email/writeEmail.ts';

export type SecurityFacts = {
  at?: string | undefined;
  device?: string | undefined;
  newEmail: string;
  passkeyId?: string | undefined;
};
type Composed = { subject: string; body: string; link: string; action: string };

/**
 * Composes a security email: what happened, when, on which device, and a link for "this was not
 * me".
 */
export async function composeSecurityMail(
  deps: Deps,
  { kind, user, facts }: { kind: EmailKind<'security'>; user: User; facts: SecurityFacts },
): Promise<Composed> {
  const { username, email, locale, timeZone, id } = user;
  const phrase = (
    key: 'greeting' | 'details' | 'unknownDevice' | 'notMe' | 'action',
    values: Record<string, string> = {},
  ): string => writePhrase({ area: 'securityNotice', key, locale, values });
  const { subject, body } = writeEmail({
    area: 'security',
    kind,
    locale,
    values: { reader: username, newEmail: facts.newEmail },
  });
  const moment = momentText({ at: facts.at ? new Date(facts.at) : deps.now(), locale, timeZone });
  const device = deviceName(facts.device ?? '') ?? phrase('unknownDevice');
  const value = [id, email, facts.passkeyId].filter(Boolean).join(' ');
  const token = await createLink(deps.prisma, { purpose: 'notMe', value, now: deps.now() });
  const parts = [
    phrase('greeting', { reader: username }),
    body,
    phrase('details', { moment, device }),
    phrase('notMe'),
  ];
  return {
    subject,
    body: parts.join('\n\n'),
    link: `${deps.env.publicUrl}/secure-account?token=${token}`,
    action: phrase('action'),
  };
}

/** Includes seconds and the time zone, so that users can compare it with what they did. */
function momentText({
  at,
  locale,
  timeZone,
}: {
  at: Date;
  locale: string;
  timeZone: string;
}): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(at);
}
