import { analyticsJobs } from './areas/analytics/analytics.jobs.ts';
import { availabilityJobs } from './areas/availability/availability.jobs.ts';
import { busyTimesJobs } from './areas/busyTimes/busyTimes.jobs.ts';
import { couponsJobs } from './areas/coupons/coupons.jobs.ts';
import { dropsJobs } from './areas/drops/drops.jobs.ts';
import { gamesJobs } from './areas/games/games.jobs.ts';
import { giftCardsJobs } from './areas/giftCards/giftCards.jobs.ts';
import { invoicesJobs } from './areas/invoices/invoices.jobs.ts';
import { packsJobs } from './areas/packs/packs.jobs.ts';
import { waitlistJobs } from './areas/waitlist/waitlist.jobs.ts';

/**
 * Jobs of what creators offer, of events for which they offer it, of gift cards that pay it, and of
 * its counts and invoices.
 */
export const offersJobs = {
  ...analyticsJobs,
  ...availabilityJobs,
  ...busyTimesJobs,
  ...couponsJobs,
  ...dropsJobs,
  ...gamesJobs,
  ...giftCardsJobs,
  ...invoicesJobs,
  ...packsJobs,
  ...waitlistJobs,
};
