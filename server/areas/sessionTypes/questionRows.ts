import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Question } from '../intake/question.rules.ts';

/** The rows of trimmed questions, in their order. */
export const toRows = (questions: readonly Question[]) =>
  questions.map((question, position) => ({ ...question, position }));

/** Bookings have their own copy. */
export async function replaceQuestions(
  tx: Prisma.TransactionClient,
  { sessionTypeId, questions }: { sessionTypeId: string; questions: readonly Question[] },
): Promise<void> {
  await tx.sessionTypeQuestion.deleteMany({ where: { sessionTypeId } });
  await tx.sessionTypeQuestion.createMany({
    data: toRows(questions).map((row) => ({ ...row, sessionTypeId })),
  });
}
