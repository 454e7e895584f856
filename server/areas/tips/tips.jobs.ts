import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { expireTip } from './expireTip.ts';
import { mailTip } from './tips.mails.ts';

const text = z.string();
const tip = z.object({ tipId: text });

export const tipsJobs = {
  expireTip: defineJob({ queue: 'money', payload: tip, run: expireTip }),
  mailTip: defineJob({
    queue: 'mail',
    payload: tip.extend({ kind: text, side: text, at: text }),
    run: mailTip,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof tipsJobs> {}
}
