import { cleanLine, cleanText, toHttpsLink } from '../../platform/text/enteredText.rules.ts';
import type { Question } from './question.rules.ts';

/** Characters after trimming. `is_intake_answer` in the database enforces the same rules. */
export const ANSWER_LIMITS = { SHORT_TEXT: 200, LONG_TEXT: 2_000, LINK: 500 } as const;

export type AnswerProblem =
  | 'ANSWER_TOO_LONG'
  | 'ANSWER_LINK_INVALID'
  | 'ANSWER_NOT_A_CHOICE'
  | 'ANSWER_KIND_DIFFERS';

/** The trimmed answer (null when empty), or the reason why it is invalid. */
export function checkAnswer({
  question: { kind, choices },
  entered,
}: {
  question: Pick<Question, 'kind' | 'choices'>;
  entered: string | null | undefined;
}): { answer: string | null } | { problem: AnswerProblem } {
  if (kind === 'FILE') return { problem: 'ANSWER_KIND_DIFFERS' };
  const answer = kind === 'LONG_TEXT' ? cleanText(entered) : cleanLine(entered);
  if (answer === null) return { answer };
  if (kind === 'CHOICE')
    return choices.includes(answer) ? { answer } : { problem: 'ANSWER_NOT_A_CHOICE' };
  if (kind !== 'LINK')
    return answer.length > ANSWER_LIMITS[kind] ? { problem: 'ANSWER_TOO_LONG' } : { answer };
  const link = toHttpsLink({ link: answer, max: ANSWER_LIMITS.LINK });
  return link === null ? { problem: 'ANSWER_LINK_INVALID' } : { answer: link };
}
