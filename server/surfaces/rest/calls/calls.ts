import { accountCalls } from './account.calls.ts';
import { availabilityCalls } from './availability.calls.ts';
import { gameContentCalls } from './gameContent.calls.ts';
import { gamesCalls } from './games.calls.ts';
import { notificationsCalls } from './notifications.calls.ts';
import { paymentsCalls } from './payments.calls.ts';
import { profileCalls } from './profile.calls.ts';
import { profileItemCalls } from './profileItems.calls.ts';
import type { RestCall } from '../RestCall.ts';
import { servicesCalls } from './services.calls.ts';
import { userCalls } from './user.calls.ts';

/** Every call with a handler of this surface. */
export const CALLS: readonly RestCall[] = [
  ...accountCalls,
  ...userCalls,
  ...profileCalls,
  ...profileItemCalls,
  ...availabilityCalls,
  ...paymentsCalls,
  ...servicesCalls,
  ...gamesCalls,
  ...gameContentCalls,
  ...notificationsCalls,
];
