import type { Deps } from '../Deps.ts';
import { seedAnalytics } from './seedAnalytics.ts';
import { seedBookings } from './seedBookings.ts';
import { seedEasterEgg } from './seedEasterEgg.ts';
import { seedOrders } from './seedOrders.ts';
import { seedGiftCards } from './seedGiftCards.ts';
import { seedInvoices } from './seedInvoices.ts';
import { seedPacks } from './seedPacks.ts';
import { seedSquads } from './seedSquads.ts';
import { seedTips } from './seedTips.ts';

/** Everything that people of the demo have bought from each other, a coupon for it, invoices of one creator, and counts. */
export async function seedSales(deps: Deps): Promise<void> {
  await seedInvoices(deps);
  await seedBookings(deps);
  await seedOrders(deps);
  await seedTips(deps);
  await seedPacks(deps);
  await seedGiftCards(deps);
  await seedEasterEgg(deps);
  await seedSquads(deps);
  await seedAnalytics(deps);
}
