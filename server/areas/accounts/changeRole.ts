import type { PrismaClient } from '../../platform/database/generated/client.ts';
import type { Role } from '../../platform/database/generated/enums.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';

/** Gives the person with this address a role, written into the audit log. False when nobody has the address. */
export async function changeRole(
  prisma: PrismaClient,
  { email, role }: { email: string; role: Role },
): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const [changed] = await tx.user.updateManyAndReturn({
      where: { email: email.trim().toLowerCase(), isActive: true, deletedAt: null },
      data: { role },
      select: { id: true },
    });
    if (!changed) return false;
    await tx.auditEvent.create({
      data: {
        actorId: null,
        action: 'account.role',
        entity: 'User',
        entityId: changed.id,
        reason: 'command line',
        detail: { role },
      },
    });
    return true;
  });
}
