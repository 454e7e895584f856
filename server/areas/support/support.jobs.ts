import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { mailSupport } from './support.mails.ts';

export const supportJobs = {
  mailSupport: defineJob({
    queue: 'mail',
    payload: z.object({ kind: z.string(), messageId: z.string() }),
    run: mailSupport,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof supportJobs> {}
}
