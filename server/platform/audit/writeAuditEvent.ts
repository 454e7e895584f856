import type { Actor } from '../access/Actor.ts';
import type { Prisma } from '../database/generated/client.ts';

export type AuditEntry = {
  actor: Actor | null;
  /** Area and verb, for example `game.create`; what `auditEvents(kind:)` filters by. */
  action: string;
  entity: string;
  entityId?: string | null;
  reason?: string | null;
  /** Values worth knowing later. Never passwords, tokens or what people wrote to each other. */
  detail?: Prisma.InputJsonObject;
};

/** Writes what somebody did into the caller's transaction: no deed without its record, no record without the deed. */
export async function writeAuditEvent(
  tx: Prisma.TransactionClient,
  { actor, action, entity, entityId, reason, detail }: AuditEntry,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      actorId: actor?.id ?? null,
      action,
      entity,
      entityId: entityId ?? null,
      reason: reason ?? null,
      detail: detail ?? {},
    },
  });
}
