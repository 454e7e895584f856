import type { User } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { deviceName } from '../signIn/device.rules.ts';
import { createLink } from './oneTimeLink.ts';
import { getFormats } from '../../../platform/email/emailFormats.ts';
import {
  writeEmail,
  writePhrase,
  type EmailKind,
  type WrittenEmail,
} from '../../../platform/email/writeEmail.ts';

export type SecurityFacts = {
  at?: string | undefined;
  since?: string | undefined;
  device?: string | undefined;
  newEmail: string;
  passkeyId?: string | undefined;
};

/** The third word of a link's value: using the link turns the second factor off. */
export const SECOND_FACTOR = 'secondFactor';

/** The person who made these changes has the codes of the account. */
const TURNS_SECOND_FACTOR_OFF: EmailKind<'security'>[] = ['twoFactorOn', 'recoveryCodesReplaced'];

type Composed = { email: WrittenEmail; page: string };

/**
 * Composes a security email: what happened, when, on which device, and a link for "this was not
 * me".
 */
export async function composeSecurityMail(
  deps: Deps,
  { kind, user, facts }: { kind: EmailKind<'security'>; user: User; facts: SecurityFacts },
): Promise<Composed> {
  const { username, email, locale, id } = user;
  const undone = TURNS_SECOND_FACTOR_OFF.includes(kind) ? SECOND_FACTOR : facts.passkeyId;
  // Jobs of the previous release have no `since`.
  const value = [id, email, undone ?? '', facts.since ?? facts.at].join(' ');
  const token = await createLink(deps.prisma, {
    purpose: 'notMe',
    value,
    now: deps.now(),
  });
  return {
    email: writeSecurityEmail({
      kind,
      reader: username,
      locale,
      newEmail: facts.newEmail,
      moment: getFormats(user).zonedSecond(facts.at ? new Date(facts.at) : deps.now()),
      device: deviceName(facts.device ?? ''),
    }),
    page: `/secure-account?token=${token}`,
  };
}

type SecurityEmail = {
  kind: EmailKind<'security'>;
  reader: string;
  locale: string;
  newEmail: string;
  moment: string;
  device: string | null;
};

/** The text between greeting and link is of the kind; the rest is the same in all. */
export function writeSecurityEmail({
  kind,
  reader,
  locale,
  newEmail,
  moment,
  device,
}: SecurityEmail): WrittenEmail {
  const phrase = (
    key: 'greeting' | 'details' | 'unknownDevice' | 'notMe',
    values: Record<string, string> = {},
  ): string => writePhrase({ area: 'securityNotice', key, locale, values });
  const email = writeEmail({
    area: 'security',
    kind,
    locale,
    values: { reader, newEmail },
  });
  const parts = [
    phrase('greeting', { reader }),
    email.body,
    phrase('details', { moment, device: device ?? phrase('unknownDevice') }),
    phrase('notMe'),
  ];
  return { ...email, body: parts.join('\n\n') };
}
