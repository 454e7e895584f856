import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { completeOrder } from './completeOrder.ts';
import { forgetDeliveryFiles } from './deliveries/deliveryFiles.ts';
import { expireOrder } from './expireOrder.ts';
import { mailOrder } from './orders.mails.ts';
import { tellOverdue } from './tellOverdue.ts';

const text = z.string();
const order = z.object({ orderId: text });

export const ordersJobs = {
  expireOrder: defineJob({ queue: 'money', payload: order, run: expireOrder }),
  completeOrder: defineJob({ queue: 'money', payload: order, run: completeOrder }),
  tellOverdue: defineJob({ queue: 'mail', payload: order, run: tellOverdue }),
  mailOrder: defineJob({
    queue: 'mail',
    payload: order.extend({ kind: text, side: text, at: text }),
    run: mailOrder,
  }),
  forgetDeliveryFiles: defineJob({
    schedule: '47 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => forgetDeliveryFiles(deps),
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof ordersJobs> {}
}
