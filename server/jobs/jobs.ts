import { accountsJobs } from '../accounts/accounts.jobs.ts';
import { availabilityJobs } from '../availability/availability.jobs.ts';
import { bookingsJobs } from '../bookings/bookings.jobs.ts';
import { couponsJobs } from '../coupons/coupons.jobs.ts';
import { creatorsJobs } from '../creators/creators.jobs.ts';
import { developersJobs } from '../developers/developers.jobs.ts';
import { messagesJobs } from '../messages/messages.jobs.ts';
import { notificationsJobs } from '../notifications/notifications.jobs.ts';
import { ordersJobs } from '../orders/orders.jobs.ts';
import { paymentsJobs } from '../payments/payments.jobs.ts';
import { supportJobs } from '../support/support.jobs.ts';
import { uploadsJobs } from '../uploads/uploads.jobs.ts';
import type { Job } from './defineJob.ts';
import { jobsJobs } from './jobs.jobs.ts';

/** Every job of the product by its name. */
export const jobs = {
  ...accountsJobs,
  ...availabilityJobs,
  ...bookingsJobs,
  ...couponsJobs,
  ...creatorsJobs,
  ...developersJobs,
  ...jobsJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...ordersJobs,
  ...paymentsJobs,
  ...supportJobs,
  ...uploadsJobs,
};

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> =
  (typeof jobs)[Name] extends Job<infer Payload> ? Payload : never;
