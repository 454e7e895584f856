import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { alertFollowers } from './alertFollowers.ts';
import { sendFollowerCount } from './followerWebhooks.ts';
import { mailAlert, mailDigest } from './follows.mails.ts';
import { queueDigests } from './queueDigests.ts';

const text = z.string();

export const followsJobs = {
  alertFollowers: defineJob({
    queue: 'maintenance',
    payload: z.object({ creatorId: text }),
    run: alertFollowers,
  }),
  queueDigests: defineJob({
    schedule: '*/15 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: queueDigests,
  }),
  sendFollowerCount: defineJob({
    queue: 'outbound',
    payload: z.object({ creatorId: text }),
    run: sendFollowerCount,
  }),
  mailAlert: defineJob({
    queue: 'mail',
    payload: z.object({ userId: text, creatorId: text, slotIds: z.array(text), at: text }),
    run: mailAlert,
  }),
  mailDigest: defineJob({
    queue: 'mail',
    payload: z.object({ userId: text, day: text }),
    run: mailDigest,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof followsJobs> {}
}
