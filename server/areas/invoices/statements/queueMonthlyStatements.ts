import { readTimeZones } from '../../accounts/readTimeZones.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { dueMonth } from './statementPeriod.rules.ts';
import { NIL_ID } from '../../../platform/ids/decodeId.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

const BATCH_SIZE = 200;

/**
 * Queues the statement of the last month for every creator who has ever sold something, once per
 * month, from seven o'clock of the first day in the creator's zone. The creators of a zone are read
 * once a day until the fifth, for payments that were recorded late.
 */
export async function queueMonthlyStatements(deps: Deps): Promise<void> {
  const now = deps.now();
  const byMonth = Map.groupBy(await readTimeZones(deps), (zone) => dueMonth({ now, zone }));
  for (const [month, due] of byMonth) {
    if (!month) continue;
    // One by one, so that an index on zone and id finds the people of each.
    for (const zone of await findUnreadZones(deps, due)) {
      await queueMonth(deps, { month, zone });
      await saveZone(deps, zone);
    }
  }
}

/** The name of a zone's row in RetentionProgress. */
export const zoneProgress = (zone: string): string => `monthlyStatements ${zone}`;

/** The zones whose creators have not been read within a day. */
async function findUnreadZones({ prisma, now }: Deps, zones: string[]): Promise<string[]> {
  const found = await prisma.retentionProgress.findMany({
    where: {
      name: { in: zones.map(zoneProgress) },
      through: { gt: new Date(now().getTime() - DAY_MS) },
    },
    select: { name: true },
  });
  const names = new Set(found.map(({ name }) => name));
  return zones.filter((zone) => !names.has(zoneProgress(zone)));
}

async function saveZone({ prisma, now }: Deps, zone: string): Promise<void> {
  await prisma.$executeRaw`
    insert into "RetentionProgress" ("name", "through") values (${zoneProgress(zone)}, ${now()})
    on conflict ("name") do update set "through" = excluded."through"`;
}

type Due = { month: string; zone: string };

async function queueMonth(deps: Deps, due: Due): Promise<void> {
  let after: string | null = NIL_ID;
  while (after !== null) after = await queueBatch(deps, { ...due, after });
}

/**
 * Queues creators whose id is greater than `after`. Returns the last one, or null at the end.
 * Concurrent runs queue each creator once.
 */
async function queueBatch(
  deps: Deps,
  { month, zone, after }: Due & { after: string },
): Promise<string | null> {
  const now = deps.now();
  return inTransaction(deps.prisma, async (tx) => {
    const queued = await tx.$queryRaw<{ creatorId: string }[]>`
      insert into "MonthlyStatement" ("creatorId", "month", "queuedAt")
      select creator."id", ${month}, ${now} from "User" creator
      where creator."id" > ${after}::uuid and creator."deletedAt" is null and creator."timeZone" = ${zone}
        and exists (select from "PayoutAccount" account where account."userId" = creator."id")
        and (exists (select from "Transfer" sale where sale."creatorId" = creator."id")
          or exists (select from "ServiceOrder" sale join "Payment" payment on payment."orderId" = sale."id"
            where sale."creatorId" = creator."id" and payment."paidAt" is not null)
          or exists (select from "PackPurchase" sale where sale."creatorId" = creator."id" and sale."paidAt" is not null))
        and not exists (select from "MonthlyStatement" known where known."creatorId" = creator."id" and known."month" = ${month})
      order by creator."id" limit ${BATCH_SIZE}
      on conflict do nothing
      returning "creatorId"`;
    for (const { creatorId } of queued)
      await addJob(tx, 'mailMonthlyStatement', { creatorId, month });
    if (queued.length < BATCH_SIZE) return null;
    return queued.map(({ creatorId }) => creatorId).reduce((a, b) => (a > b ? a : b));
  });
}
