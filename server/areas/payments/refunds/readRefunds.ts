import type { Deps } from '../../../Deps.ts';
import { followRefund } from './followRefund.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Banks return a refund within 30 days, some a little later. */
const DAYS = 45;

/** Reads all recent refunds from the payment provider every night, in case events were lost. */
export async function readRefunds(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - DAYS * DAY_MS);
  for await (const refund of deps.payments.refundsSince(since)) {
    await followRefund(deps, { refund }).catch((error: unknown) =>
      deps.log.error({ error }, 'following a refund failed'),
    );
  }
}
