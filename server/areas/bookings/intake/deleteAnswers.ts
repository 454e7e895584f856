import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';

const KEPT_MS = 180 * 86_400_000;
/** Questions per transaction, to keep locks short. */
const BATCH = 1_000;

/** Deletes questions, answers and files of sessions that ended 180 days ago; runs daily. */
export async function deleteOldAnswers(deps: Deps): Promise<void> {
  const endsAt = { lt: new Date(deps.now().getTime() - KEPT_MS) };
  for (let count = BATCH; count === BATCH;)
    count = await inTransaction(deps.prisma, (tx) =>
      deleteAnswers(tx, { where: { endsAt }, take: BATCH }),
    );
}

/** Deletes questions with answers and files of these bookings, and returns how many. */
export async function deleteAnswers(
  tx: Prisma.TransactionClient,
  { where, take }: { where: Prisma.BookingWhereInput; take?: number },
): Promise<number> {
  const questions = await tx.bookingQuestion.findMany({
    where: { booking: where },
    select: { id: true },
    ...(take === undefined ? {} : { take }),
  });
  const ids = questions.map(({ id }) => id);
  const files = await tx.answerFile.findMany({
    where: { questionId: { in: ids } },
    select: { key: true },
  });
  for (const { key } of files) await addJob(tx, 'deleteFile', { key });
  const { count } = await tx.bookingQuestion.deleteMany({ where: { id: { in: ids } } });
  return count;
}
