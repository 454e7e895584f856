import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';

type Awaited = {
  kind: 'verifyEmail' | 'changeEmail' | 'resetPassword' | 'loginCode';
  userId: string;
  newEmail?: string;
};

/**
 * Queues an email with a link or code that the person waits for: before all other emails, and in
 * place of a waiting one of the same kind.
 */
export function queueAwaitedMail(
  db: Pick<Prisma.TransactionClient, '$executeRaw'>,
  mail: Awaited,
): Promise<void> {
  return addJob(db, 'mailAccount', mail, { jobKey: awaitedMailKey(mail), isUrgent: true });
}

export const awaitedMailKey = ({ kind, userId }: Awaited): string => `mail:${kind}:${userId}`;
