import type { Deps } from '../../Deps.ts';
import { sendTip } from '../../areas/tips/sendTip.ts';
import { findPerson } from '../findPerson.ts';
import { payableNow, payForDemo } from './payForDemo.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

/** Fan, creator, amount in minor units, and the age in hours. */
const TIPS = [
  { fan: 'fan', creator: 'luna', amountMinor: 1_000, hoursAgo: 200 },
  { fan: 'luna', creator: 'nova', amountMinor: 500, hoursAgo: 50 },
] as const;

/** Adds tips to completed orders with the real use cases. */
export async function seedTips(deps: Deps): Promise<void> {
  for (const { fan, creator, amountMinor, hoursAgo } of TIPS) {
    const order = await deps.prisma.serviceOrder.findFirst({
      where: { fan: { username: fan }, creator: { username: creator }, status: 'COMPLETED' },
      orderBy: { orderedAt: 'asc' },
      select: { id: true },
    });
    if (!order) continue;
    const at = new Date(deps.now().getTime() - hoursAgo * HOUR_MS);
    const then: Deps = { ...deps, now: () => at };
    const { tipId } = await sendTip(payableNow(then), await findPerson(deps, fan), {
      purchase: { orderId: order.id },
      amountMinor,
      idempotencyKey: `demo-tip-${fan}-${creator}`,
    });
    await payForDemo(then, { tipId });
  }
}
