import {
  showEarlyTimes,
  type EarlyProfile,
} from './areas/bookings/bookSlot/times/showEarlyTimes.ts';
import { copyEarlyResponse } from './relay/earlyResponses.ts';

/** Ids by the names in `EARLY_QUERY_NAMES`, defined by the build (scripts/build/prerender.ts). */
declare const QUERY_IDS: Record<string, string>;

// Inlined in the document of a profile, whose data arrives seconds before the app runs on a slow
// phone. The app reports a request that fails.
void showTimes().catch(() => undefined);

async function showTimes(): Promise<void> {
  const response = await copyEarlyResponse(QUERY_IDS['ProfilePageQuery'] ?? '');
  const answer = (await response?.json()) as { data?: { creator: EarlyProfile | null } | null };
  if (answer?.data?.creator) showEarlyTimes(answer.data.creator);
}
