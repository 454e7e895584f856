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
  newEmail?: string;
  passkeyId?: string;
};

/** Queues a security email to the address that the account has now, also if it changes before. */
export async function queueSecurityMail(
  tx: Client,
  { at, userAgent, ...happened }: Happened,
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
    device,
  });
}

export async function readUserAgent(
  tx: Client,
  { sessionId }: { sessionId?: string | undefined },
): Promise<string | null> {
  if (!sessionId) return null;
  const session = await tx.session.findUnique({
    where: { id: sessionId },
    select: { userAgent: true },
  });
  return session?.userAgent ?? null;
}
