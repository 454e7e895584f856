import { isSameSecret, signText } from '../../../platform/access/signText.ts';
import type { Deps } from '../../../Deps.ts';
import { MAIL_KINDS, type MailKind } from './mailKinds.ts';

type Env = Pick<Deps, 'env'>;
type Subscription = { userId: string; kinds: readonly MailKind[] };

/**
 * The URL to which a mail program posts when the recipient unsubscribes from emails of these kinds
 * (RFC 8058). It works without a login session and does not expire, as emails do not.
 */
export function unsubscribeUrl({ env }: Env, { userId, kinds }: Subscription): string {
  const text = kinds.join('-');
  return `${env.publicUrl}/unsubscribe/${userId}/${text}/${sign({ env }, { userId, text })}`;
}

/** Turns off the kinds in such a URL. Returns false if its key is wrong. Idempotent. */
export async function unsubscribe(
  deps: Deps,
  { userId, text, key }: { userId: string; text: string; key: string },
): Promise<boolean> {
  if (!isSameSecret(key, sign(deps, { userId, text }))) return false;
  for (const kind of MAIL_KINDS.filter((name) => text.split('-').includes(name)))
    await deps.prisma.user.updateMany({
      where: { id: userId, deletedAt: null, NOT: { mutedMails: { has: kind } } },
      data: { mutedMails: { push: kind } },
    });
  return true;
}

function sign({ env }: Env, { userId, text }: { userId: string; text: string }): string {
  return signText(env.authSecret ?? '', `unsubscribe ${userId} ${text}`);
}
