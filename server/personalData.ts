import { accountPersonalData } from './areas/accounts/account.personalData.ts';
import { auditEventsPersonalData } from './areas/accounts/auditEvents.personalData.ts';
import type { PersonalData } from './areas/accounts/PersonalData.ts';
import { sentMailsPersonalData } from './areas/accounts/sentMails.personalData.ts';
import { analyticsPersonalData } from './areas/analytics/analytics.personalData.ts';
import { creatorsPersonalData } from './areas/creators/creators.personalData.ts';
import { integrationsPersonalData } from './areas/integrations/integrations.personalData.ts';
import { messagesPersonalData } from './areas/messages/messages.personalData.ts';
import { notificationsPersonalData } from './areas/notifications/notifications.personalData.ts';
import { attachmentsPersonalData } from './attachmentsPersonalData.ts';
import { offersPersonalData } from './offersPersonalData.ts';
import { overlaysPersonalData } from './areas/overlays/overlays.personalData.ts';
import { paymentsPersonalData } from './areas/payments/payments.personalData.ts';
import { purchasesPersonalData } from './purchasesPersonalData.ts';
import { savedOperationsPersonalData } from './areas/staff/explorer/savedOperations.personalData.ts';
import { supportPersonalData } from './areas/support/support.personalData.ts';
import type { Deps } from './Deps.ts';
import { trustPersonalData } from './trustPersonalData.ts';

/**
 * The order of files in an export and of locks when an account is deleted: calendars and slots
 * (bookings.lock), the User row, then free slots, requests, bookings, orders and unpaid tips that
 * end, then all erased data. `creators` comes before `bookings`: free slots must be closed before
 * bookings are cancelled, so that the slot of a cancelled booking keeps the state that the
 * cancellation sets.
 */
export const personalData: readonly PersonalData<Deps>[] = [
  accountPersonalData,
  creatorsPersonalData,
  ...purchasesPersonalData,
  ...offersPersonalData,
  messagesPersonalData,
  ...trustPersonalData,
  notificationsPersonalData,
  supportPersonalData,
  sentMailsPersonalData,
  integrationsPersonalData,
  auditEventsPersonalData,
  savedOperationsPersonalData,
  overlaysPersonalData,
  analyticsPersonalData,
  paymentsPersonalData,
  ...attachmentsPersonalData,
];
