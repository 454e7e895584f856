import { availabilityJobs } from './areas/availability/availability.jobs.ts';
import { busyTimesJobs } from './areas/busyTimes/busyTimes.jobs.ts';
import { couponsJobs } from './areas/coupons/coupons.jobs.ts';
import { dropsJobs } from './areas/drops/drops.jobs.ts';
import { giftCardsJobs } from './areas/giftCards/giftCards.jobs.ts';
import { packsJobs } from './areas/packs/packs.jobs.ts';
import { waitlistJobs } from './areas/waitlist/waitlist.jobs.ts';

/** Jobs of what creators offer, and of gift cards that pay it. */
export const offersJobs = {
  ...availabilityJobs,
  ...busyTimesJobs,
  ...couponsJobs,
  ...dropsJobs,
  ...giftCardsJobs,
  ...packsJobs,
  ...waitlistJobs,
};
