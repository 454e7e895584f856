import type { Deps } from '../../../Deps.ts';
import { SIGNAL_KEPT_MS } from './room.rules.ts';

const VISITS_KEPT_MS = 180 * 86_400_000;

export async function deleteOldSignals({ prisma, now }: Deps): Promise<void> {
  const createdAt = { lte: new Date(now().getTime() - SIGNAL_KEPT_MS) };
  await prisma.roomSignal.deleteMany({ where: { createdAt } });
}

export async function deleteOldVisits({ prisma, now }: Deps): Promise<void> {
  const joinedAt = { lt: new Date(now().getTime() - VISITS_KEPT_MS) };
  await prisma.roomVisit.deleteMany({ where: { joinedAt } });
}
