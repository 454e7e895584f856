import type { Prisma } from '../../../platform/database/generated/client.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { countMissing } from './answers.rules.ts';
import { QUESTION_STATE } from './askForAnswers.ts';

type Reminded = { id: string; fanId: string; startsAt: Date; creator: { username: string } };

/**
 * Reminds the fan of required questions without an answer; the reminder email mentions them too.
 */
export async function remindOfAnswers(
  tx: Prisma.TransactionClient,
  { booking: { id, fanId, startsAt, creator }, now }: { booking: Reminded; now: Date },
): Promise<void> {
  const questions = await tx.bookingQuestion.findMany({
    where: { bookingId: id },
    select: QUESTION_STATE,
  });
  if (countMissing(questions) === 0) return;
  await addNotification(tx, {
    recipientId: fanId,
    kind: 'ANSWERS_MISSING',
    values: { otherUsername: creator.username, startsAt: startsAt.toISOString() },
    link: `/bookings/${urlId('Booking', id)}`,
    now,
  });
}
