import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { checkLedger } from './checkLedger.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/** By then, movements in transit between the payment provider and us have arrived. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;

/**
 * Runs the nightly check. A difference that persists ten minutes later is logged and staff are
 * notified.
 */
export async function checkLedgerOnSchedule(
  deps: Deps,
  { isSecond }: { isSecond: boolean },
): Promise<void> {
  const { problems, sums } = await checkLedger(deps);
  if (problems.length === 0) return;
  if (!isSecond)
    return addJob(
      deps.prisma,
      'checkLedger',
      { second: 'yes' },
      { runAt: new Date(deps.now().getTime() + AGAIN_AFTER_MS), jobKey: 'checkLedger:second' },
    );
  deps.log.error({ problems, sums }, 'the ledger does not match');
  await writeAuditEvent(deps.prisma, {
    actor: null,
    action: 'ledger.disagrees',
    entity: 'Ledger',
    detail: { problems },
    now: deps.now(),
  });
}
