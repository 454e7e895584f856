import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { mailSupport } from './support.mails.ts';

export const supportJobs = {
  mailSupport: defineJob({
    queue: 'mail',
    payload: z.object({ kind: z.string(), messageId: z.string() }),
    run: mailSupport,
  }),
};
