import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { offerSlots } from './offerSlots.ts';
import { sweepWaitlist } from './sweepWaitlist.ts';
import { mailOffer } from './waitlist.mails.ts';

const text = z.string();

export const waitlistJobs = {
  offerSlots: defineJob({
    queue: 'maintenance',
    payload: z.object({ creatorId: text }),
    run: offerSlots,
  }),
  sweepWaitlist: defineJob({
    schedule: '* * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: sweepWaitlist,
  }),
  mailOffer: defineJob({
    queue: 'mail',
    payload: z.object({ offerId: text }),
    run: mailOffer,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof waitlistJobs> {}
}
