import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { completeOrder } from './deliveries/completeOrder.ts';
import { deleteAbandonedDeliveryFiles } from './deliveries/deliveryFiles.ts';
import { deleteScheduledFiles } from './deliveries/storage/deleteOrderFiles.ts';
import { deleteAbandonedUploads } from './deliveries/uploads/removeUploads.ts';
import { makeDeliveryPreviews } from './deliveries/previews/makeDeliveryPreviews.ts';
import { expireOrder } from './checkout/expireOrder.ts';
import { mailOrder } from './orders.mails.ts';
import { notifyOverdueOrder } from './refunds/notifyOverdueOrder.ts';

const text = z.string();
const order = z.object({ orderId: text });

export const ordersJobs = {
  expireOrder: defineJob({ queue: 'money', payload: order, run: expireOrder }),
  completeOrder: defineJob({ queue: 'money', payload: order, run: completeOrder }),
  notifyOverdueOrder: defineJob({ queue: 'mail', payload: order, run: notifyOverdueOrder }),
  mailOrder: defineJob({
    queue: 'mail',
    payload: order.extend({ kind: text, side: text, at: text }),
    run: mailOrder,
  }),
  makeDeliveryPreviews: defineJob({
    queue: 'maintenance',
    payload: z.object({ fileId: text }),
    run: makeDeliveryPreviews,
  }),
  deleteAbandonedDeliveryFiles: defineJob({
    schedule: '47 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => deleteAbandonedDeliveryFiles(deps),
  }),
  deleteScheduledFiles: defineJob({
    queue: 'maintenance',
    payload: order,
    run: deleteScheduledFiles,
  }),
  deleteAbandonedUploads: defineJob({
    schedule: '23 * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => deleteAbandonedUploads(deps),
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof ordersJobs> {}
}
