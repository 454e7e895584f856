import type { Actor } from '../../platform/access/Actor.ts';
import { isEmail } from '../accounts/credentials/email/email.rules.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { SupportRequestInvalidError, TooManySupportRequestsError } from './support.errors.ts';
import { MAX_EACH_HOUR, requestProblem } from './supportCase.rules.ts';
import { notifyStaff } from './notifyStaff.ts';
import { queueSupportMail } from './queueSupportMail.ts';
import { countVisitor } from './visitorLimit.ts';
import { isLanguage } from '../../platform/i18n/languages.rules.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

export type NewRequest = {
  email: string;
  subject: string;
  body: string;
  locale: string;
  address: string;
};

/**
 * Creates a request to staff and confirms it by mail, to the account's address for signed-in users.
 * Throws SupportRequestInvalidError or TooManySupportRequestsError.
 */
export async function createSupportRequest(
  deps: Deps,
  actor: Actor | null,
  { email, subject, body, locale, address: from }: NewRequest,
): Promise<string> {
  const address = (actor?.email ?? email).trim().toLowerCase();
  if (!isEmail(address))
    throw new SupportRequestInvalidError({ field: 'email', message: 'Invalid email. Try again.' });
  const problem = requestProblem({ subject, body });
  if (problem) throw new SupportRequestInvalidError(problem);
  if (!actor) await countVisitor(deps, from);
  return inTransaction(deps.prisma, async (tx) => {
    // Serialize, so that concurrent calls cannot both use the last allowed one.
    await tx.$queryRaw`select pg_advisory_xact_lock(hashtext(${`support ${actor?.id ?? address}`}))::text`;
    const createdAt = { gt: new Date(deps.now().getTime() - HOUR_MS) };
    // Anyone can enter the address of an account, whose own requests must not be limited by that.
    const author = actor ? { userId: actor.id } : { userId: null, email: address };
    if ((await tx.supportCase.count({ where: { ...author, createdAt } })) >= MAX_EACH_HOUR)
      throw new TooManySupportRequestsError();
    const { id } = await tx.supportCase.create({
      data: {
        userId: actor?.id ?? null,
        email: address,
        subject: subject.trim(),
        locale: isLanguage(locale) ? locale : 'en',
        createdAt: deps.now(),
      },
      select: { id: true },
    });
    const message = await tx.supportMessage.create({
      data: {
        caseId: id,
        fromStaff: false,
        authorId: actor?.id ?? null,
        body: body.trim(),
        createdAt: deps.now(),
      },
      select: { id: true },
    });
    await queueSupportMail(tx, { kind: 'received', messageId: message.id });
    await notifyStaff(tx, { caseId: id });
    return id;
  });
}
