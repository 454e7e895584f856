import type { Deps } from '../../Deps.ts';
import { seedAnalytics } from '../seedAnalytics.ts';
import { seedBookings } from './seedBookings.ts';
import { seedGameOffers } from '../seedGameOffers.ts';
import { seedOrders } from './seedOrders.ts';
import { seedGiftCards } from './seedGiftCards.ts';
import { seedInvoices } from './seedInvoices.ts';
import { seedPacks } from './seedPacks.ts';
import { seedSquads } from './seedSquads.ts';
import { seedTips } from './seedTips.ts';

/**
 * Everything that the people of the demo have bought from each other, what nova offers for a game,
 * invoices of one creator, and counts.
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
}
