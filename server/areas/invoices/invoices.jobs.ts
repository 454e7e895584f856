import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { issueInvoices } from './issueInvoices.ts';
import { mailMonthlyStatement } from './statements/mailMonthlyStatement.ts';
import { queueMonthlyStatements } from './statements/queueMonthlyStatements.ts';

export const invoicesJobs = {
  issueInvoices: defineJob({
    queue: 'maintenance',
    payload: z.object({ paymentId: z.string() }),
    run: issueInvoices,
  }),
  queueMonthlyStatements: defineJob({
    // From the last day of the month, which has already ended in the east, to the sixth, which is
    // the fifth in the west.
    schedule: '41 * 1-6,28-31 * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => queueMonthlyStatements(deps),
  }),
  mailMonthlyStatement: defineJob({
    queue: 'mail',
    payload: z.object({ creatorId: z.string(), month: z.string() }),
    run: mailMonthlyStatement,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof invoicesJobs> {}
}
