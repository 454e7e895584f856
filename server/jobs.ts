import { accountsJobs } from './areas/accounts/accounts.jobs.ts';
import { appointmentsJobs } from './areas/appointments/appointments.jobs.ts';
import { bookingsJobs } from './areas/bookings/bookings.jobs.ts';
import { discoveryJobs } from './areas/discovery/discovery.jobs.ts';
import { followsJobs } from './areas/follows/follows.jobs.ts';
import { developersJobs } from './areas/integrations/integrations.jobs.ts';
import { messagesJobs } from './areas/messages/messages.jobs.ts';
import { notificationsJobs } from './areas/notifications/notifications.jobs.ts';
import { ordersJobs } from './areas/orders/orders.jobs.ts';
import { paymentsJobs } from './areas/payments/payments.jobs.ts';
import { reviewsJobs } from './areas/reviews/reviews.jobs.ts';
import { supportJobs } from './areas/support/support.jobs.ts';
import { tipsJobs } from './areas/tips/tips.jobs.ts';
import { uploadsJobs } from './platform/files/uploads.jobs.ts';
import { persistedOperationsJobs } from './platform/graphql/persistedOperations.jobs.ts';
import { jobsJobs } from './platform/jobs/jobs.jobs.ts';
import { offersJobs } from './offersJobs.ts';
import { retentionJobs } from './retention.jobs.ts';

export const jobs = {
  ...accountsJobs,
  ...appointmentsJobs,
  ...bookingsJobs,
  ...discoveryJobs,
  ...developersJobs,
  ...followsJobs,
  ...jobsJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...offersJobs,
  ...ordersJobs,
  ...paymentsJobs,
  ...persistedOperationsJobs,
  ...retentionJobs,
  ...reviewsJobs,
  ...supportJobs,
  ...tipsJobs,
  ...uploadsJobs,
};
