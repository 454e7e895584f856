import type { PersonalData } from './areas/accounts/PersonalData.ts';
import { appointmentsPersonalData } from './areas/appointments/appointments.personalData.ts';
import { bookingsPersonalData } from './areas/bookings/bookings.personalData.ts';
import { dropsPersonalData } from './areas/drops/drops.personalData.ts';
import { giftCardsPersonalData } from './areas/giftCards/giftCards.personalData.ts';
import { invoicesPersonalData } from './areas/invoices/invoices.personalData.ts';
import { ordersPersonalData } from './areas/orders/orders.personalData.ts';
import { packsPersonalData } from './areas/packs/packs.personalData.ts';
import { tipsPersonalData } from './areas/tips/tips.personalData.ts';
import { waitlistPersonalData } from './areas/waitlist/waitlist.personalData.ts';
import type { Deps } from './Deps.ts';

/**
 * What people buy, in the order of server/personalData.ts. `appointments` comes before `bookings`:
 * deletion waits for a request that is being accepted, and its booking ends with the others.
 */
export const purchasesPersonalData: readonly PersonalData<Deps>[] = [
  appointmentsPersonalData,
  waitlistPersonalData,
  dropsPersonalData,
  bookingsPersonalData,
  ordersPersonalData,
  tipsPersonalData,
  packsPersonalData,
  giftCardsPersonalData,
  invoicesPersonalData,
];
