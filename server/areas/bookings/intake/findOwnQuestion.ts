import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { canAnswer } from './answers.rules.ts';
import { AnswersClosedError, QuestionNotFoundError } from './answers.errors.ts';

const QUESTION = {
  id: true,
  kind: true,
  choices: true,
  answer: true,
  booking: { select: { id: true, status: true, endsAt: true, creatorId: true } },
} as const satisfies Prisma.BookingQuestionSelect;

export type OwnQuestion = Prisma.BookingQuestionGetPayload<{ select: typeof QUESTION }>;

/** A question that the actor may answer now. Throws QuestionNotFoundError or AnswersClosedError. */
export async function findOwnQuestion(
  tx: Prisma.TransactionClient,
  { actor, questionId, now }: { actor: Actor; questionId: string; now: Date },
): Promise<OwnQuestion> {
  const question = await tx.bookingQuestion.findFirst({
    where: { id: questionId, booking: { fanId: actor.id } },
    select: QUESTION,
  });
  if (!question) throw new QuestionNotFoundError();
  if (!canAnswer({ booking: question.booking, byFan: true, now })) throw new AnswersClosedError();
  return question;
}

/** Like findOwnQuestion; other changes of the booking wait until the end of the transaction. */
export async function lockOwnQuestion(
  tx: Prisma.TransactionClient,
  own: { actor: Actor; questionId: string; now: Date },
): Promise<OwnQuestion> {
  await tx.$queryRaw`
    select 1 from "Booking" b join "BookingQuestion" q on q."bookingId" = b."id"
    where q."id" = ${own.questionId}::uuid for no key update of b`;
  return findOwnQuestion(tx, own);
}

/** Refreshes the creator's open pages; the fan's page already has the answer. */
export async function publishAnswer(
  tx: Prisma.TransactionClient,
  { id: bookingId, creatorId }: OwnQuestion['booking'],
): Promise<void> {
  await publishEvent(tx, {
    channel: `user:${creatorId}`,
    type: 'booking',
    payload: { bookingId },
  });
}
