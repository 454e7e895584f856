import { accountsJobs } from './areas/accounts/accounts.jobs.ts';
import { analyticsJobs } from './areas/analytics/analytics.jobs.ts';
import { appointmentsJobs } from './areas/appointments/appointments.jobs.ts';
import { availabilityJobs } from './areas/availability/availability.jobs.ts';
import { bookingsJobs } from './areas/bookings/bookings.jobs.ts';
import { busyTimesJobs } from './areas/busyTimes/busyTimes.jobs.ts';
import { couponsJobs } from './areas/coupons/coupons.jobs.ts';
import { discoveryJobs } from './areas/discovery/discovery.jobs.ts';
import { dropsJobs } from './areas/drops/drops.jobs.ts';
import { followsJobs } from './areas/follows/follows.jobs.ts';
import { gamesJobs } from './areas/games/games.jobs.ts';
import { giftCardsJobs } from './areas/giftCards/giftCards.jobs.ts';
import { developersJobs } from './areas/integrations/integrations.jobs.ts';
import { invoicesJobs } from './areas/invoices/invoices.jobs.ts';
import { messagesJobs } from './areas/messages/messages.jobs.ts';
import { notificationsJobs } from './areas/notifications/notifications.jobs.ts';
import { ordersJobs } from './areas/orders/orders.jobs.ts';
import { packsJobs } from './areas/packs/packs.jobs.ts';
import { paymentsJobs } from './areas/payments/payments.jobs.ts';
import { reviewsJobs } from './areas/reviews/reviews.jobs.ts';
import { supportJobs } from './areas/support/support.jobs.ts';
import { tipsJobs } from './areas/tips/tips.jobs.ts';
import { waitlistJobs } from './areas/waitlist/waitlist.jobs.ts';
import { uploadsJobs } from './platform/files/uploads.jobs.ts';
import { persistedOperationsJobs } from './platform/graphql/persistedOperations.jobs.ts';
import { jobsJobs } from './platform/jobs/jobs.jobs.ts';
import { retentionJobs } from './retention.jobs.ts';

export const jobs = {
  ...accountsJobs,
  ...analyticsJobs,
  ...appointmentsJobs,
  ...availabilityJobs,
  ...bookingsJobs,
  ...busyTimesJobs,
  ...couponsJobs,
  ...developersJobs,
  ...discoveryJobs,
  ...dropsJobs,
  ...followsJobs,
  ...gamesJobs,
  ...giftCardsJobs,
  ...invoicesJobs,
  ...jobsJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...ordersJobs,
  ...packsJobs,
  ...paymentsJobs,
  ...persistedOperationsJobs,
  ...retentionJobs,
  ...reviewsJobs,
  ...supportJobs,
  ...tipsJobs,
  ...uploadsJobs,
  ...waitlistJobs,
};
