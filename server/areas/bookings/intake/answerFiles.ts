import type { FileUpload } from 'graphql-upload-minimal';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { MAX_FILES } from '../../../platform/files/attachment.rules.ts';
import { withFile } from '../../../platform/files/readUpload.ts';
import { storeAttachment } from '../../../platform/files/storeAttachment.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import {
  AnswerFileNotFoundError,
  AnswerInvalidError,
  TooManyAnswerFilesError,
} from './answers.errors.ts';
import {
  findOwnQuestion,
  lockOwnQuestion,
  publishAnswer,
  type OwnQuestion,
} from './findOwnQuestion.ts';

/**
 * Adds a file to the answer of a question of the actor's booking. Throws QuestionNotFoundError,
 * AnswersClosedError, AnswerInvalidError, TooManyAnswerFilesError, FileTooLargeError,
 * FileTypeRefusedError or FileContentError.
 */
export async function uploadAnswerFile(
  deps: Deps,
  actor: Actor,
  { questionId, file }: { questionId: string; file: Promise<FileUpload> },
): Promise<void> {
  const own = () => ({ actor, questionId, now: deps.now() });
  await requireSpace(deps.prisma, await findOwnQuestion(deps.prisma, own()));
  await withFile({ deps, file }, (uploaded) =>
    storeAttachment(deps, {
      folder: 'answers',
      uploaded,
      record: async (tx, stored) => {
        const question = await lockOwnQuestion(tx, own());
        await requireSpace(tx, question);
        const createdAt = deps.now();
        await tx.answerFile.create({ data: { questionId, ...stored, createdAt } });
        await tx.bookingQuestion.update({
          where: { id: questionId },
          data: { answeredAt: createdAt },
        });
        await publishAnswer(tx, question.booking);
      },
    }),
  );
}

async function requireSpace(
  tx: Prisma.TransactionClient,
  { kind, booking }: OwnQuestion,
): Promise<void> {
  if (kind !== 'FILE') throw new AnswerInvalidError('ANSWER_KIND_DIFFERS');
  const files = await tx.answerFile.count({ where: { question: { bookingId: booking.id } } });
  if (files >= MAX_FILES) throw new TooManyAnswerFilesError();
}

/**
 * Deletes a file of the actor's answers and returns its question. Throws AnswerFileNotFoundError
 * (also for another user's file) or AnswersClosedError.
 */
export async function deleteAnswerFile(
  deps: Deps,
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<string> {
  return inTransaction(deps.prisma, async (tx) => {
    const file = await tx.answerFile.findFirst({
      where: { id: fileId, question: { booking: { fanId: actor.id } } },
    });
    if (!file) throw new AnswerFileNotFoundError();
    const { questionId } = file;
    const { booking } = await lockOwnQuestion(tx, { actor, questionId, now: deps.now() });
    const { count } = await tx.answerFile.deleteMany({ where: { id: fileId } });
    if (count === 0) throw new AnswerFileNotFoundError();
    await addJob(tx, 'deleteFile', { key: file.key });
    if ((await tx.answerFile.count({ where: { questionId } })) === 0)
      await tx.bookingQuestion.update({ where: { id: questionId }, data: { answeredAt: null } });
    await publishAnswer(tx, booking);
    return questionId;
  });
}
