import type { Deps } from '../../../Deps.ts';
import { SIGNAL_KEPT_MS } from './room.rules.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

const VISITS_KEPT_MS = 180 * DAY_MS;
/** Rows per statement, to keep locks short. */
const BATCH = 1_000;

export async function deleteOldSignals({ prisma, now }: Deps): Promise<void> {
  const createdAt = { lte: new Date(now().getTime() - SIGNAL_KEPT_MS) };
  for (let count = BATCH; count === BATCH;)
    ({ count } = await prisma.roomSignal.deleteMany({ where: { createdAt }, limit: BATCH }));
}

export async function deleteOldVisits({ prisma, now }: Deps): Promise<void> {
  const joinedAt = { lt: new Date(now().getTime() - VISITS_KEPT_MS) };
  for (let count = BATCH; count === BATCH;)
    ({ count } = await prisma.roomVisit.deleteMany({ where: { joinedAt }, limit: BATCH }));
}
