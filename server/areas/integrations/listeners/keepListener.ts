import type { Deps } from '../../../Deps.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { KEPT_MS } from './openListener.ts';

/**
 * REPLACED: newer listeners replaced it. REVOKED: its key was revoked, or its owner is no longer
 * active.
 */
export type ListenerEnd = 'REPLACED' | 'REVOKED';
type Kept = { listenerId: string; keyId: string };

/**
 * Extends the listener of an open connection and deletes its old messages. Resolves to the reason
 * why it has ended, or to null.
 */
export function keepListener(deps: Deps, { listenerId, keyId }: Kept): Promise<ListenerEnd | null> {
  const now = deps.now();
  const allowed = { revokedAt: null, user: { isActive: true, deletedAt: null } };
  return inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.webhookListener.updateMany({
      where: { id: listenerId, key: allowed },
      data: { expiresAt: new Date(now.getTime() + KEPT_MS) },
    });
    if (count !== 1)
      return (await tx.apiKey.count({ where: { id: keyId, ...allowed } })) > 0
        ? 'REPLACED'
        : 'REVOKED';
    await tx.listenerMessage.deleteMany({
      where: { listenerId, createdAt: { lt: new Date(now.getTime() - KEPT_MS) } },
    });
    return null;
  });
}
