import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import type { ByteRange, OpenFile } from '../../../platform/files/FileStore.ts';
import { visibleAnswers } from './answers.access.ts';
import { isStaff } from '../../../platform/access/isStaff.ts';

const BOOKING = { question: { select: { booking: true } } } as const;
export type FoundAnswerFile = Prisma.AnswerFileGetPayload<{ include: typeof BOOKING }>;

/** Finds a file for both sides of its booking and for staff. Null for others. */
export function findAnswerFile(
  { prisma }: Deps,
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<FoundAnswerFile | null> {
  return prisma.answerFile.findFirst({
    where: {
      id: fileId,
      ...(isStaff(actor) ? {} : { question: { booking: visibleAnswers(actor) } }),
    },
    include: BOOKING,
  });
}

/** Opens the content of a file; access by staff is written to the audit log. */
export async function openAnswerFile(
  deps: Deps,
  actor: Actor,
  { file, range }: { file: FoundAnswerFile; range?: ByteRange | undefined },
): Promise<OpenFile | null> {
  const opened = await deps.files.open(file.key, range);
  const { id: entityId, fanId, creatorId } = file.question.booking;
  if (!opened || fanId === actor.id || creatorId === actor.id) return opened;
  const detail = { fileId: file.id };
  await writeAuditEvent(deps.prisma, {
    actor,
    action: 'answer.read',
    entity: 'Booking',
    entityId,
    detail,
    now: deps.now(),
  }).catch((error: unknown) => {
    opened.stream.destroy();
    throw error;
  });
  return opened;
}
