import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { expirePackPurchase } from './purchases/expirePackPurchase.ts';
import { mailPack } from './packs.mails.ts';

const text = z.string();
const purchase = z.object({ packPurchaseId: text });

export const packsJobs = {
  expirePackPurchase: defineJob({ queue: 'money', payload: purchase, run: expirePackPurchase }),
  mailPack: defineJob({
    queue: 'mail',
    payload: purchase.extend({ kind: text, side: text }),
    run: mailPack,
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof packsJobs> {}
}
