import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import type { Deps } from '../../../Deps.ts';
import { visibleTo } from '../../creators/creators.access.ts';
import { visibleMessages } from '../../messages/messages.access.ts';
import { addReport, type NewReport, type ReportDetails } from '../../safety/addReport.ts';
import { ReportTargetNotFoundError } from '../../safety/safety.errors.ts';
import { reportReview } from './reportReview.ts';

/**
 * Reports a published review, an active service or session type or a message to the actor to staff.
 * Throws ReportTargetNotFoundError, ReportInvalidError or ReportLimitError.
 */
export async function reportContent(
  deps: Deps,
  actor: Actor,
  { contentId, ...details }: ReportDetails & { contentId: string },
): Promise<void> {
  const reviewId = decodeId({ type: 'Review', id: contentId });
  if (reviewId) return reportReview(deps, actor, { reviewId, ...details });
  const serviceId = decodeId({ type: 'FixedService', id: contentId });
  const typeId = decodeId({ type: 'SessionType', id: contentId });
  const messageId = decodeId({ type: 'Message', id: contentId });
  await inTransaction(deps.prisma, async (tx) => {
    const content =
      (serviceId && (await findService({ tx, actor, serviceId }))) ||
      (typeId && (await findSessionType({ tx, actor, typeId }))) ||
      (messageId && (await findMessage({ deps, tx, actor, messageId })));
    if (!content) throw new ReportTargetNotFoundError();
    await addReport(tx, { actor, now: deps.now(), ...content, ...details });
  });
}

type Content = Pick<NewReport, 'target' | 'targetId' | 'subjectId'>;
type Finding = { tx: Prisma.TransactionClient; actor: Actor };

async function findService({
  tx,
  actor,
  serviceId,
}: Finding & { serviceId: string }): Promise<Content | null> {
  const service = await tx.fixedService.findFirst({
    where: { id: serviceId, status: 'ACTIVE', creator: visibleTo(actor) },
    select: { creatorId: true },
  });
  return service && { target: 'SERVICE', targetId: serviceId, subjectId: service.creatorId };
}

async function findSessionType({
  tx,
  actor,
  typeId,
}: Finding & { typeId: string }): Promise<Content | null> {
  const type = await tx.sessionType.findFirst({
    where: { id: typeId, archivedAt: null, creator: visibleTo(actor) },
    select: { creatorId: true },
  });
  return type && { target: 'SESSION_TYPE', targetId: typeId, subjectId: type.creatorId };
}

async function findMessage({
  deps,
  tx,
  actor,
  messageId,
}: Finding & { deps: Deps; messageId: string }): Promise<Content | null> {
  const message = await tx.message.findFirst({
    where: { id: messageId, hiddenAt: null, ...visibleMessages(deps, actor) },
    select: { authorId: true },
  });
  return message && { target: 'MESSAGE', targetId: messageId, subjectId: message.authorId };
}
