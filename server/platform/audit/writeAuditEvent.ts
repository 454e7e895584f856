import type { Actor } from '../access/Actor.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { AuditEntity } from './auditEntities.ts';

export type AuditEntry = {
  actor: Pick<Actor, 'id' | 'keyId'> | null;
  /** Area and verb, for example `game.create`. The filter `auditEvents(kind:)` uses it. */
  action: string;
  entity: AuditEntity;
  entityId?: string | null;
  reason?: string | null;
  /** Additional values. Never passwords, tokens or message texts. */
  detail?: Prisma.InputJsonObject;
  now: Date;
};

/**
 * Writes an audit event, with the API key that the actor used, in the caller's transaction, so that
 * action and record commit together. Nothing else writes them (`npm run check`).
 */
export async function writeAuditEvent(
  tx: Prisma.TransactionClient,
  { actor, action, entity, entityId, reason, detail, now }: AuditEntry,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      actorId: actor?.id ?? null,
      action,
      entity,
      entityId: entityId ?? null,
      reason: reason ?? null,
      detail: { ...detail, ...(actor?.keyId ? { keyId: actor.keyId } : {}) },
      createdAt: now,
    },
  });
}
