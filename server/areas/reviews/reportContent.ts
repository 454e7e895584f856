import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import type { Deps } from '../../Deps.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { addReport, type ReportDetails } from '../safety/addReport.ts';
import { ReportTargetNotFoundError } from '../safety/safety.errors.ts';
import { reportReview } from './reportReview.ts';

/**
 * Reports a published review or an active service to staff. Throws ReportTargetNotFoundError,
 * ReportInvalidError or ReportLimitError.
 */
export async function reportContent(
  deps: Deps,
  actor: Actor,
  { contentId, ...details }: ReportDetails & { contentId: string },
): Promise<void> {
  const reviewId = decodeId({ type: 'Review', id: contentId });
  if (reviewId) return reportReview(deps, actor, { reviewId, ...details });
  const serviceId = decodeId({ type: 'FixedService', id: contentId });
  if (!serviceId) throw new ReportTargetNotFoundError();
  await inTransaction(deps.prisma, async (tx) => {
    const service = await tx.fixedService.findFirst({
      where: { id: serviceId, status: 'ACTIVE', creator: visibleTo(actor) },
      select: { creatorId: true },
    });
    if (!service) throw new ReportTargetNotFoundError();
    await addReport(tx, {
      actor,
      target: 'SERVICE',
      targetId: serviceId,
      subjectId: service.creatorId,
      now: deps.now(),
      ...details,
    });
  });
}
