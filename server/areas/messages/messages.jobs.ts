import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { mailMessage } from './messages.mails.ts';

export const messagesJobs = {
  mailMessage: defineJob({
    queue: 'mail',
    payload: z.object({ messageId: z.string(), recipientId: z.string() }),
    run: mailMessage,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof messagesJobs> {}
}
