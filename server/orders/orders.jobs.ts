import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { completeOrder } from './completeOrder.ts';
import { forgetDeliveryFiles } from './deliveryFiles.ts';
import { expireOrder } from './expireOrder.ts';
import { tellOverdue } from './tellOverdue.ts';
import { mailOrder } from './orders.mails.ts';

export const ordersJobs: JobHandlers = {
  expireOrder: (deps, { orderId = '' }) => expireOrder(deps, { orderId }),
  completeOrder: (deps, { orderId = '' }) => completeOrder(deps, { orderId }),
  tellOverdue: (deps, { orderId = '' }) => tellOverdue(deps, { orderId }),
  forgetDeliveryFiles: (deps) => forgetDeliveryFiles(deps),
  mailOrder: (deps, { orderId = '', kind = '', side = '', at = '' }) => mailOrder(deps, { orderId, kind, side, at }),
};
