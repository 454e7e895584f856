import { writePhrase } from '../../../platform/email/writeEmail.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { countMissing, isAnswered } from './answers.rules.ts';

/**
 * The columns that determine whether a question is answered. Emails contain neither questions nor
 * answers.
 */
export const QUESTION_STATE = {
  isRequired: true,
  answer: true,
  files: { select: { id: true }, take: 1 },
} as const satisfies Prisma.BookingQuestionSelect;

type QuestionState = Prisma.BookingQuestionGetPayload<{ select: typeof QUESTION_STATE }>;

/**
 * The paragraph on questions in the fan's email: all questions in the confirmation, required ones
 * in reminders.
 */
export function askForAnswers({
  booking: { questions, creator },
  kind,
  locale,
}: {
  booking: { questions: readonly QuestionState[]; creator: { username: string } };
  kind: string;
  locale: string;
}): string {
  const values = { other: creator.username };
  const write = (key: 'asked' | 'missing') =>
    `\n\n${writePhrase({ area: 'intake', key, locale, values })}`;
  if (kind === 'confirmed' && questions.some((question) => !isAnswered(question)))
    return write('asked');
  return kind.startsWith('reminder') && countMissing(questions) > 0 ? write('missing') : '';
}
