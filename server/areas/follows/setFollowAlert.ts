import type { Actor } from '../../platform/access/Actor.ts';
import type { AlertDelivery } from '../../platform/database/generated/enums.ts';
import type { Deps } from '../../Deps.ts';
import { type AlertRule, findAlertProblem, isTurnedOn } from './follow.rules.ts';
import { AlertInvalidError, NotFollowedError } from './follows.errors.ts';

type Alert = AlertRule & { creatorId: string; delivery: AlertDelivery };

/** Throws AlertInvalidError (with the field) or NotFollowedError. */
export async function setFollowAlert(
  deps: Deps,
  actor: Actor,
  { creatorId, ...alert }: Alert,
): Promise<void> {
  const field = findAlertProblem(alert);
  if (field) throw new AlertInvalidError(field);
  if (alert.sessionTypeId !== null) {
    const type = await deps.prisma.sessionType.findFirst({
      where: { id: alert.sessionTypeId, creatorId, archivedAt: null },
      select: { id: true },
    });
    if (!type) throw new AlertInvalidError('sessionTypeId');
  }
  const where = { followerId: actor.id, creatorId };
  const before = await deps.prisma.follow.findFirst({ where, select: { delivery: true } });
  if (!before) throw new NotFollowedError();
  const { count } = await deps.prisma.follow.updateMany({
    where,
    data: { ...alert, ...(isTurnedOn({ before, alert }) ? { alertedAt: deps.now() } : {}) },
  });
  if (count === 0) throw new NotFollowedError();
}
