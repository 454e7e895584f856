import type { Deps } from './Deps.ts';
import type { PersonalData } from './areas/accounts/PersonalData.ts';
import { accountPersonalData } from './areas/accounts/account.personalData.ts';
import { auditEventsPersonalData } from './areas/accounts/auditEvents.personalData.ts';
import { sentMailsPersonalData } from './areas/accounts/sentMails.personalData.ts';
import { analyticsPersonalData } from './areas/analytics/analytics.personalData.ts';
import { appointmentsPersonalData } from './areas/appointments/appointments.personalData.ts';
import { availabilityPersonalData } from './areas/availability/availability.personalData.ts';
import { bookingsPersonalData } from './areas/bookings/bookings.personalData.ts';
import { answersPersonalData } from './areas/bookings/intake/answers.personalData.ts';
import { busyTimesPersonalData } from './areas/busyTimes/busyTimes.personalData.ts';
import { couponsPersonalData } from './areas/coupons/coupons.personalData.ts';
import { creatorsPersonalData } from './areas/creators/creators.personalData.ts';
import { dropsPersonalData } from './areas/drops/drops.personalData.ts';
import { followsPersonalData } from './areas/follows/follows.personalData.ts';
import { giftCardsPersonalData } from './areas/giftCards/giftCards.personalData.ts';
import { integrationsPersonalData } from './areas/integrations/integrations.personalData.ts';
import { invoicesPersonalData } from './areas/invoices/invoices.personalData.ts';
import { messagesPersonalData } from './areas/messages/messages.personalData.ts';
import { notificationsPersonalData } from './areas/notifications/notifications.personalData.ts';
import { deliveriesPersonalData } from './areas/orders/deliveries/deliveries.personalData.ts';
import { ordersPersonalData } from './areas/orders/orders.personalData.ts';
import { overlaysPersonalData } from './areas/overlays/overlays.personalData.ts';
import { packsPersonalData } from './areas/packs/packs.personalData.ts';
import { paymentsPersonalData } from './areas/payments/payments.personalData.ts';
import { placesPersonalData } from './areas/places/places.personalData.ts';
import { reviewsPersonalData } from './areas/reviews/reviews.personalData.ts';
import { safetyPersonalData } from './areas/safety/safety.personalData.ts';
import { servicesPersonalData } from './areas/services/services.personalData.ts';
import { sessionTypesPersonalData } from './areas/sessionTypes/sessionTypes.personalData.ts';
import { savedOperationsPersonalData } from './areas/staff/explorer/savedOperations.personalData.ts';
import { supportPersonalData } from './areas/support/support.personalData.ts';
import { tipsPersonalData } from './areas/tips/tips.personalData.ts';
import { waitlistPersonalData } from './areas/waitlist/waitlist.personalData.ts';

/**
 * The order of files in an export and of locks when an account is deleted: calendars and slots
 * (bookings.lock), the User row, then free slots, requests, bookings, orders and unpaid tips that
 * end, then all erased data. `creators` comes before `bookings`: free slots must be closed before
 * bookings are cancelled, so that the slot of a cancelled booking keeps the state that the
 * cancellation sets. `appointments` comes before `bookings`: deletion waits for a request that is
 * being accepted, and its booking ends with the others. `sentMails` and `notifications` come first:
 * they find records by what other areas erase.
 */
export const personalData: readonly PersonalData<Deps>[] = [
  sentMailsPersonalData,
  notificationsPersonalData,
  accountPersonalData,
  creatorsPersonalData,
  appointmentsPersonalData,
  waitlistPersonalData,
  dropsPersonalData,
  bookingsPersonalData,
  ordersPersonalData,
  tipsPersonalData,
  packsPersonalData,
  giftCardsPersonalData,
  invoicesPersonalData,
  availabilityPersonalData,
  busyTimesPersonalData,
  placesPersonalData,
  sessionTypesPersonalData,
  servicesPersonalData,
  couponsPersonalData,
  messagesPersonalData,
  reviewsPersonalData,
  followsPersonalData,
  safetyPersonalData,
  supportPersonalData,
  integrationsPersonalData,
  auditEventsPersonalData,
  savedOperationsPersonalData,
  overlaysPersonalData,
  analyticsPersonalData,
  paymentsPersonalData,
  answersPersonalData,
  deliveriesPersonalData,
];
