import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { issueInvoices } from './issueInvoices.ts';

export const invoicesJobs = {
  issueInvoices: defineJob({
    queue: 'maintenance',
    payload: z.object({ paymentId: z.string() }),
    run: issueInvoices,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof invoicesJobs> {}
}
