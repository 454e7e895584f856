import { endBlockedRequests } from './areas/appointments/ending/endBlockedRequests.ts';
import { endBlockedWaiting } from './areas/waitlist/endBlockedWaiting.ts';
import { endBlockedBookings } from './areas/bookings/blocks/endBlockedBookings.ts';
import { endBlockedTakes } from './areas/drops/endBlockedTakes.ts';
import { endFollows } from './areas/follows/endFollows.ts';
import { endBlockedOrders } from './areas/orders/endBlockedOrders.ts';
import type { BlockEffect } from './areas/safety/BlockEffect.ts';
import type { Deps } from './Deps.ts';

/** Requests come before bookings: a concurrently accepted request leaves a booking to end. */
export const blockEffects: readonly BlockEffect<Deps>[] = [
  endFollows,
  endBlockedRequests,
  endBlockedWaiting,
  endBlockedTakes,
  endBlockedBookings,
  endBlockedOrders,
];
