import type { Deps } from '../../Deps.ts';
import { removeFinishedJobs } from './removeFinishedJobs.ts';
import { seedAnalytics } from '../seedAnalytics.ts';
import { seedBookings } from './seedBookings.ts';
import { seedGameOffers } from '../seedGameOffers.ts';
import { seedOrders } from './seedOrders.ts';
import { seedGiftCards } from './seedGiftCards.ts';
import { seedIntegrations } from '../offers/seedIntegrations.ts';
import { seedInvoices } from './seedInvoices.ts';
import { seedPacks } from './seedPacks.ts';
import { seedReviews } from './seedReviews.ts';
import { seedSquads } from './seedSquads.ts';
import { seedTips } from './seedTips.ts';

/**
 * Everything that people of the demo have bought from each other, with reviews and analytics, the
 * offers of nova around a game, the invoices of one creator, and the key and webhook of another.
 */
export async function seedSales(deps: Deps): Promise<void> {
  await seedInvoices(deps);
  await seedBookings(deps);
  await seedOrders(deps);
  await seedTips(deps);
  await seedPacks(deps);
  await seedGiftCards(deps);
  await seedSquads(deps);
  await seedAnalytics(deps);
  await seedGameOffers(deps);
  await seedReviews(deps);
  await seedIntegrations(deps);
  await removeFinishedJobs(deps);
}
