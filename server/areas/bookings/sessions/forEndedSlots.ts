import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { NIL_ID } from '../../../platform/ids/decodeId.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Slots per transaction, to keep locks short. */
const BATCH = 1_000;
/** Longer than any session, so that a run also reads the slots that were not over at the last one. */
const OVERLAP_MS = DAY_MS;

type Work = (tx: Prisma.TransactionClient, slotIds: string[]) => Promise<void>;
type Ended = { job: string; before: Date; batch?: number };

/**
 * Calls `work` with the slots that ended before `before`, in batches. Each run of a job continues
 * where its last one stopped, so that it does not read all past slots. `work` may get a slot twice.
 */
export async function forEndedSlots(
  { prisma }: Pick<Deps, 'prisma'>,
  { job, before, batch = BATCH }: Ended,
  work: Work,
): Promise<void> {
  const progress = await prisma.retentionProgress.findUnique({ where: { name: job } });
  let after = {
    startsAt: new Date(progress ? progress.through.getTime() - OVERLAP_MS : 0),
    id: NIL_ID,
  };
  for (let count = batch; count === batch;) {
    const slots = await prisma.$queryRaw<{ id: string; startsAt: Date; endsAt: Date }[]>`
      select "id", "startsAt", "endsAt" from "AvailabilitySlot"
      where ("startsAt", "id") > (${after.startsAt}::timestamptz, ${after.id}::uuid) and "startsAt" < ${before}
      order by "startsAt", "id" limit ${batch}`;
    count = slots.length;
    after = slots.at(-1) ?? after;
    const through = count === batch ? after.startsAt : before;
    const slotIds = slots.filter(({ endsAt }) => endsAt < before).map(({ id }) => id);
    await inTransaction(prisma, async (tx) => {
      if (slotIds.length > 0) await work(tx, slotIds);
      await tx.retentionProgress.upsert({
        where: { name: job },
        create: { name: job, through },
        update: { through },
      });
    });
  }
}
