import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { forEndedSlots } from '../sessions/forEndedSlots.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

const KEPT_MS = 180 * DAY_MS;

/** Deletes questions, answers and files of sessions that ended 180 days ago; runs daily. */
export async function deleteOldAnswers(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_MS);
  await forEndedSlots(deps, { job: 'deleteOldAnswers', before }, (tx, slotIds) =>
    deleteAnswers(tx, { where: { slotId: { in: slotIds } } }),
  );
}

/** Deletes questions with answers and files of these bookings. */
export async function deleteAnswers(
  tx: Prisma.TransactionClient,
  { where }: { where: Prisma.BookingWhereInput },
): Promise<void> {
  const questions = await tx.bookingQuestion.findMany({
    where: { booking: where },
    select: { id: true },
  });
  const ids = questions.map(({ id }) => id);
  const files = await tx.answerFile.findMany({
    where: { questionId: { in: ids } },
    select: { key: true },
  });
  for (const { key } of files) await addJob(tx, 'deleteFile', { key });
  await tx.bookingQuestion.deleteMany({ where: { id: { in: ids } } });
}
