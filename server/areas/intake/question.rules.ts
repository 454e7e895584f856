import { FIELD_MESSAGES, type FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { cleanLine } from '../../platform/text/enteredText.rules.ts';

export type QuestionKind = 'SHORT_TEXT' | 'LONG_TEXT' | 'CHOICE' | 'LINK' | 'FILE';

/**
 * A question to the fans of a session type. `is_intake_question` in the database enforces the same
 * rules.
 */
export type Question = {
  kind: QuestionKind;
  text: string;
  isRequired: boolean;
  /** Empty unless the kind is CHOICE. */
  choices: string[];
};

export type EnteredQuestion = {
  kind: QuestionKind;
  text: string;
  isRequired?: boolean | null | undefined;
  choices?: readonly string[] | null | undefined;
};

/** Questions of one session type. */
export const MAX_QUESTIONS = 8;

/** Characters after trimming, and choices of a question. */
export const QUESTION_LIMITS = {
  text: { min: 3, max: 200 },
  choice: 80,
  choices: { min: 2, max: 10 },
} as const;

/** Trims the questions and drops choices of other kinds than CHOICE. */
export function cleanQuestions(entered: readonly EnteredQuestion[]): Question[] {
  return entered.map(({ kind, text, isRequired, choices }) => ({
    kind,
    text: cleanLine(text) ?? '',
    isRequired: isRequired ?? false,
    choices: kind === 'CHOICE' ? (choices ?? []).flatMap((choice) => cleanLine(choice) ?? []) : [],
  }));
}

/** The problems of trimmed questions; the fields are like `questions.0.text`. */
export function questionProblems(questions: readonly Question[]): FieldProblem[] {
  if (questions.length > MAX_QUESTIONS)
    return [{ field: 'questions', message: `Use at most ${MAX_QUESTIONS} questions.` }];
  return questions.flatMap((question, index) => [
    ...textProblems(question.text).map((message) => ({
      field: `questions.${index}.text`,
      message,
    })),
    ...choiceProblems(question).map((message) => ({
      field: `questions.${index}.choices`,
      message,
    })),
  ]);
}

function textProblems({ length }: string): string[] {
  const { min, max } = QUESTION_LIMITS.text;
  if (length === 0) return [FIELD_MESSAGES.required];
  if (length < min) return [FIELD_MESSAGES.shortest(min)];
  return length > max ? [FIELD_MESSAGES.longest(max)] : [];
}

function choiceProblems({ kind, choices }: Question): string[] {
  if (kind !== 'CHOICE') return [];
  const { min, max } = QUESTION_LIMITS.choices;
  if (choices.length < min || choices.length > max) return [`Enter ${min} to ${max} choices.`];
  if (new Set(choices).size < choices.length) return ['Enter each choice once.'];
  return choices.some(({ length }) => length > QUESTION_LIMITS.choice)
    ? [FIELD_MESSAGES.longest(QUESTION_LIMITS.choice)]
    : [];
}
