import type { Deps } from '../../../Deps.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { KEPT_MS } from './openListener.ts';

/**
 * Extends the listener of an open connection and deletes its old messages. False when it has
 * ended: its key was revoked, its owner is no longer active, or newer listeners replaced it.
 */
export function keepListener(deps: Deps, { listenerId }: { listenerId: string }): Promise<boolean> {
  const now = deps.now();
  return inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.webhookListener.updateMany({
      where: {
        id: listenerId,
        key: { revokedAt: null },
        user: { isActive: true, deletedAt: null },
      },
      data: { expiresAt: new Date(now.getTime() + KEPT_MS) },
    });
    if (count !== 1) return false;
    await tx.listenerMessage.deleteMany({
      where: { listenerId, createdAt: { lt: new Date(now.getTime() - KEPT_MS) } },
    });
    return true;
  });
}
