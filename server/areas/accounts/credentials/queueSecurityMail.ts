import type { Prisma, PrismaClient } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { EmailKind } from '../../../platform/email/writeEmail.ts';

/** In characters; longer User-Agent headers are cut. */
const MAX_USER_AGENT = 300;

type Client = PrismaClient | Prisma.TransactionClient;
type Happened = {
  kind: EmailKind<'security'>;
  userId: string;
  at: Date;
  userAgent?: string | null | undefined;
  /** When the login session that made the change began; without it, `at`. */
  since?: Date | undefined;
  newEmail?: string;
  passkeyId?: string;
};

/** Queues a security email to the address that the account has now, also if it changes before. */
export async function queueSecurityMail(
  tx: Client,
  { at, userAgent, since = at, ...happened }: Happened,
): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({
    where: { id: happened.userId },
    select: { email: true },
  });
  const device = (userAgent ?? '').slice(0, MAX_USER_AGENT);
  await addJob(tx, 'mailAccount', {
    ...happened,
    oldEmail: email,
    at: at.toISOString(),
    since: since.toISOString(),
    device,
  });
}

export async function readLogin(
  tx: Client,
  { sessionId }: { sessionId?: string | undefined },
): Promise<Pick<Happened, 'userAgent' | 'since'>> {
  const session = sessionId
    ? await tx.session.findUnique({
        where: { id: sessionId },
        select: { userAgent: true, createdAt: true },
      })
    : null;
  return { userAgent: session?.userAgent, since: session?.createdAt };
}
