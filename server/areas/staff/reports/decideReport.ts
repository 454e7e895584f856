import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma, Report } from '../../../platform/database/generated/client.ts';
import type { ReportDecision } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import type { Deps } from '../../../Deps.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { hideReview } from '../../reviews/reports/hideReview.ts';
import { STAFF_CHANNEL } from '../../safety/staffChannel.ts';
import { archiveAndNotify } from '../archiveTypeForStaff.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from '../staff.errors.ts';
import { givenReason } from '../staffActions.ts';
import { HIDEABLE_MESSAGE, HIDEABLE_SERVICE, lockableBy, WARNABLE } from './reportDecisions.ts';

type Decision = { reportId: string; decision: ReportDecision; reason: string };
type Deciding = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  actor: Actor;
  report: Report;
  reason: string;
};

/**
 * Decides every open report of the same target: hides the content, warns its author, locks the
 * account or dismisses. Throws ReasonMissingError, StaffTargetNotFoundError or
 * StaffActionImpossibleError.
 */
export async function decideReport(
  deps: Deps,
  actor: Actor,
  { reportId, decision, reason: provided }: Decision,
): Promise<void> {
  const reason = givenReason(provided);
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Report" where "id" = ${reportId}::uuid for update`;
    const report = await tx.report.findUnique({ where: { id: reportId } });
    if (!report) throw new StaffTargetNotFoundError();
    if (report.decidedAt) throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.decideReport',
      entity: 'Report',
      entityId: reportId,
      reason,
      detail: { decision, target: report.target, targetId: report.targetId },
      now: deps.now(),
    });
    const deciding = { deps, tx, actor, report, reason };
    if (decision === 'HIDDEN') await hide(deciding);
    if (decision === 'WARNED') await warn(deciding);
    if (decision === 'LOCKED') await lock(deciding);
    await tx.report.updateMany({
      where: { target: report.target, targetId: report.targetId, decidedAt: null },
      data: { decision, decidedAt: deps.now(), decidedBy: actor.id },
    });
    await publishEvent(tx, { channel: STAFF_CHANNEL, type: 'report', payload: { reportId } });
  });
}

async function hide({ deps, tx, report, reason }: Deciding): Promise<void> {
  const { target, targetId } = report;
  const isHidden =
    (target === 'REVIEW' &&
      (await hideReview(tx, { reviewId: targetId, reason, now: deps.now() }))) ||
    (target === 'SERVICE' && (await hideService({ deps, tx, serviceId: targetId }))) ||
    (target === 'SESSION_TYPE' &&
      (await archiveAndNotify({ deps, tx, sessionTypeId: targetId })) !== null) ||
    (target === 'MESSAGE' && (await hideMessage(tx, { id: targetId, now: deps.now() })));
  if (!isHidden) throw new StaffActionImpossibleError();
}

type Hiding = { deps: Deps; tx: Prisma.TransactionClient; serviceId: string };

/** Also one that its creator has hidden, which could otherwise be shown again. */
async function hideService({ deps, tx, serviceId }: Hiding): Promise<boolean> {
  const [hidden] = await tx.fixedService.updateManyAndReturn({
    where: { id: serviceId, ...HIDEABLE_SERVICE },
    data: { status: 'HIDDEN', hiddenByStaffAt: deps.now() },
    select: { creatorId: true, title: true },
  });
  if (!hidden) return false;
  await addNotification(tx, {
    recipientId: hidden.creatorId,
    kind: 'SERVICE_HIDDEN',
    values: { subject: hidden.title },
    link: '/create-service',
    now: deps.now(),
  });
  return true;
}

async function hideMessage(
  tx: Prisma.TransactionClient,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.message.updateMany({
    where: { id, ...HIDEABLE_MESSAGE },
    data: { hiddenAt: now },
  });
  return count === 1;
}

async function warn({ deps, tx, report: { subjectId } }: Deciding): Promise<void> {
  const readers = await tx.user.count({ where: { id: subjectId, ...WARNABLE } });
  if (readers === 0) throw new StaffActionImpossibleError();
  await addNotification(tx, {
    recipientId: subjectId,
    kind: 'ACCOUNT_WARNED',
    values: {},
    link: '/terms-and-conditions',
    now: deps.now(),
  });
}

async function lock({ tx, actor, report: { subjectId } }: Deciding): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: subjectId, ...lockableBy(actor) },
    data: { isActive: false },
  });
  if (count !== 1) throw new StaffActionImpossibleError();
  await tx.session.deleteMany({ where: { userId: subjectId } });
}
