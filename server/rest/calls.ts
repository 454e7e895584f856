import { accountCalls } from './account.calls.ts';
import { availabilityCalls } from './availability.calls.ts';
import { gamesCalls } from './games.calls.ts';
import type { RestCall } from './RestCall.ts';
import { userCalls } from './user.calls.ts';

/** Every call that the surface answers itself. */
export const CALLS: readonly RestCall[] = [...accountCalls, ...userCalls, ...availabilityCalls, ...gamesCalls];
