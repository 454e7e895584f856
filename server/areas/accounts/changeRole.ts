import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { PrismaClient } from '../../platform/database/generated/client.ts';
import type { Role } from '../../platform/database/generated/enums.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';

/**
 * Sets the role of the user with this email address and writes the audit log. Blocks of a person who
 * becomes staff end. Returns false when there is no such user.
 */
export async function changeRole(
  prisma: PrismaClient,
  { email, role, now }: { email: string; role: Role; now: Date },
): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const [changed] = await tx.user.updateManyAndReturn({
      where: { email: email.trim().toLowerCase(), isActive: true, deletedAt: null },
      data: { role },
      select: { id: true },
    });
    if (!changed) return false;
    // Staff cannot be blocked.
    if (role !== 'USER') await tx.block.deleteMany({ where: { personId: changed.id } });
    await writeAuditEvent(tx, {
      actor: null,
      action: 'account.role',
      entity: 'User',
      entityId: changed.id,
      reason: 'command line',
      detail: { role },
      now,
    });
    return true;
  });
}
