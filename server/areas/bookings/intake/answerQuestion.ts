import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { checkAnswer } from '../../intake/answer.rules.ts';
import { AnswerInvalidError } from './answers.errors.ts';
import { lockOwnQuestion, publishAnswer } from './findOwnQuestion.ts';

/**
 * Sets or, with an empty text, removes the answer to a question of the actor's booking. Repeating
 * it changes nothing. Throws QuestionNotFoundError (also for the creator), AnswersClosedError or
 * AnswerInvalidError.
 */
export async function answerQuestion(
  deps: Deps,
  actor: Actor,
  { questionId, answer: entered }: { questionId: string; answer: string | null | undefined },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const question = await lockOwnQuestion(tx, { actor, questionId, now });
    const checked = checkAnswer({ question, entered });
    if ('problem' in checked) throw new AnswerInvalidError(checked.problem);
    const { answer } = checked;
    if (answer === question.answer) return;
    await tx.bookingQuestion.update({
      where: { id: questionId },
      data: { answer, answeredAt: answer === null ? null : now },
    });
    await publishAnswer(tx, question.booking);
  });
}
