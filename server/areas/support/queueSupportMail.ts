import type { Prisma } from '../../platform/database/generated/client.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { JobPayloads } from '../../platform/jobs/JobPayloads.ts';

/** Queues the mail about a message of a request. */
export function queueSupportMail(
  tx: Prisma.TransactionClient,
  mail: JobPayloads['mailSupport'],
): Promise<void> {
  return addJob(tx, 'mailSupport', mail, { jobKey: `mail:support:${mail.messageId}` });
}
