import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { mailRequest } from './appointments.mails.ts';
import { declineRequestsOfType } from './ending/declineSessionRequest.ts';
import { expireRequests } from './ending/expireRequests.ts';

const text = z.string();

export const appointmentsJobs = {
  expireRequests: defineJob({
    schedule: '* * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: expireRequests,
  }),
  declineRequestsOfType: defineJob({
    queue: 'maintenance',
    payload: z.object({ sessionTypeId: text }),
    run: declineRequestsOfType,
  }),
  mailRequest: defineJob({
    queue: 'mail',
    payload: z.object({ requestId: text, kind: text, side: text }),
    run: mailRequest,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof appointmentsJobs> {}
}
