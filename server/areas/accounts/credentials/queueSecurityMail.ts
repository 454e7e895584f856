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

export async function queueSecurityMail(
  tx: Client,
  { at, userAgent, ...happened }: Happened,
): Promise<void> {
  const device = (userAgent ?? '').slice(0, MAX_USER_AGENT);
  await addJob(tx, 'mailAccount', { ...happened, at: at.toISOString(), device });
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
