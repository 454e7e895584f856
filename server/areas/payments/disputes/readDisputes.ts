import type { Deps } from '../../../Deps.ts';
import { followDispute } from './followDispute.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Banks decide within months; older disputes no longer change. */
const DAYS = 150;

/** Reads all recent disputes from the payment provider every night, in case webhooks were lost. */
export async function readDisputes(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - DAYS * DAY_MS);
  for await (const dispute of deps.payments.disputesSince(since)) {
    await followDispute(deps, { dispute }).catch((error: unknown) =>
      deps.log.error({ error }, 'following a dispute failed'),
    );
  }
}
