import type { Prisma } from '../../platform/database/generated/client.ts';
import {
  limitsSince,
  MAX_TIP_MINOR,
  MAX_TIPS_MINOR,
  MAX_TIPS_PER_DAY,
  MIN_TIP_MINOR,
} from './tip.rules.ts';

/** `replacedId`: an unpaid tip that the next one replaces. */
type Input = { fanId: string; now: Date; replacedId?: string | undefined };

/** The maximum tip in minor units that the fan may send now; 0 when the limits are reached. */
export async function largestTip(
  db: Pick<Prisma.TransactionClient, 'tip'>,
  { fanId, now, replacedId }: Input,
): Promise<number> {
  const { day, month } = limitsSince(now);
  const counted: Prisma.TipWhereInput = {
    fanId,
    status: { not: 'EXPIRED' },
    ...(replacedId ? { id: { not: replacedId } } : {}),
  };
  const [today, sum] = await Promise.all([
    db.tip.count({ where: { ...counted, createdAt: { gt: day } } }),
    db.tip.aggregate({
      where: { ...counted, createdAt: { gt: month } },
      _sum: { totalMinor: true },
    }),
  ]);
  const leftMinor = Math.min(MAX_TIP_MINOR, MAX_TIPS_MINOR - (sum._sum.totalMinor ?? 0));
  return today < MAX_TIPS_PER_DAY && leftMinor >= MIN_TIP_MINOR ? leftMinor : 0;
}
