import type { Deps } from '../../Deps.ts';

/**
 * Removes the jobs that would only find their order, payment or transfer finished. In reality days
 * lie between a step and its job; the demo takes all steps before its jobs run.
 */
export async function removeFinishedJobs({ prisma }: Deps): Promise<void> {
  await prisma.$executeRaw`
    select graphile_worker.remove_job(task || ':' || id) from (
      select unnest(array['expireOrder', 'notifyOverdueOrder', 'completeOrder']) as task, "id"
      from "ServiceOrder" where "status" in ('COMPLETED', 'REFUNDED')
      union all
      select 'openCheckout', "id" from "Payment" where "status" <> 'PENDING'
      union all
      select 'payTransfer', "id" from "Transfer" where "status" = 'PAID'
    ) finished`;
}
