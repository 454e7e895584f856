import type { Prisma } from '../../platform/database/generated/client.ts';
import type { ReportReason, ReportTarget } from '../../platform/database/generated/enums.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { STAFF_CHANNEL } from './staffChannel.ts';
import { isReportTextValid, MAX_REPORTS_A_DAY } from './report.rules.ts';
import {
  ReportInvalidError,
  ReportLimitError,
  ReportTargetNotFoundError,
} from './safety.errors.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

export type ReportDetails = { reason: ReportReason; text: string };

export type NewReport = ReportDetails & {
  actor: Actor;
  target: ReportTarget;
  targetId: string;
  /** The reported person, or the author of the reported content. */
  subjectId: string;
  now: Date;
};

/**
 * Adds a report to the queue of staff, in the caller's transaction. A second report of the same
 * target while the first is open changes nothing. Throws ReportInvalidError, ReportLimitError or
 * ReportTargetNotFoundError (also for the actor's own content).
 */
export async function addReport(
  tx: Prisma.TransactionClient,
  { actor, target, targetId, subjectId, reason, text, now }: NewReport,
): Promise<void> {
  if (!isReportTextValid(text)) throw new ReportInvalidError();
  if (subjectId === actor.id) throw new ReportTargetNotFoundError();
  // Serializes the reports of one person, so that concurrent ones cannot exceed the limit.
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtext(${`report ${actor.id}`}))::text`;
  const open = { reporterId: actor.id, target, targetId, decidedAt: null };
  if ((await tx.report.count({ where: open })) > 0) return;
  const today = { reporterId: actor.id, createdAt: { gt: new Date(now.getTime() - DAY_MS) } };
  if ((await tx.report.count({ where: today })) >= MAX_REPORTS_A_DAY) throw new ReportLimitError();
  const { id } = await tx.report.create({
    data: {
      reporterId: actor.id,
      subjectId,
      target,
      targetId,
      reason,
      text: text.trim(),
      createdAt: now,
    },
    select: { id: true },
  });
  await writeAuditEvent(tx, {
    actor,
    action: 'safety.report',
    entity: 'Report',
    entityId: id,
    detail: { target, reason },
    now,
  });
  await publishEvent(tx, { channel: STAFF_CHANNEL, type: 'report', payload: { reportId: id } });
}
