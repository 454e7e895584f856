import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { disableWebhook } from '../../integrations/webhooks/disableWebhook.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from '../staff.errors.ts';
import { givenReason } from '../staffActions.ts';

type Target = { id: string; reason: string };
const LINK = '/settings/developers';

/**
 * Revokes an API key and notifies its creator, whose id is returned. Throws ReasonMissingError,
 * StaffTargetNotFoundError or, for a revoked key, StaffActionImpossibleError.
 */
export function revokeKeyForStaff(deps: Deps, actor: Actor, target: Target): Promise<string> {
  const reason = givenReason(target.reason);
  const { id } = target;
  return inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const key = await tx.apiKey.findUnique({ where: { id }, select: { userId: true, name: true } });
    if (!key) throw new StaffTargetNotFoundError();
    const { count } = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count !== 1) throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.revokeApiKey',
      entity: 'ApiKey',
      entityId: id,
      reason,
      detail: { name: key.name },
      now,
    });
    await addNotification(tx, {
      recipientId: key.userId,
      kind: 'API_KEY_REVOKED_BY_STAFF',
      values: { subject: key.name },
      link: LINK,
      now,
    });
    return key.userId;
  });
}

/**
 * Disables a webhook and notifies its creator, whose id is returned. Throws ReasonMissingError,
 * StaffTargetNotFoundError or, for a disabled webhook, StaffActionImpossibleError.
 */
export function disableWebhookForStaff(deps: Deps, actor: Actor, target: Target): Promise<string> {
  const reason = givenReason(target.reason);
  const { id } = target;
  return inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const webhook = await tx.webhookEndpoint.findUnique({
      where: { id },
      select: { userId: true, url: true },
    });
    if (!webhook) throw new StaffTargetNotFoundError();
    if (!(await disableWebhook(tx, { endpointId: id, now, failingSince: null })))
      throw new StaffActionImpossibleError();
    const { host } = new URL(webhook.url);
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.disableWebhook',
      entity: 'WebhookEndpoint',
      entityId: id,
      reason,
      detail: { host },
      now,
    });
    await addNotification(tx, {
      recipientId: webhook.userId,
      kind: 'WEBHOOK_DISABLED_BY_STAFF',
      values: { subject: host },
      link: LINK,
      now,
    });
    return webhook.userId;
  });
}
