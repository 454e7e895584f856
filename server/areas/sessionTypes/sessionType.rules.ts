import { questionProblems, type Question } from '../intake/question.rules.ts';
import { isSessionDuration } from '../availability/availability.rules.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../platform/money/price.rules.ts';
import {
  FIELD_MESSAGES,
  priceProblem,
  textProblem,
  type FieldProblem,
} from '../../platform/errors/fieldProblems.rules.ts';

export type SessionTypeFields = {
  /** Already trimmed (cleanQuestions). */
  questions: readonly Question[];
  title: string;
  description: string;
  durationMinutes: number;
  /** Minor units; 0 is free. */
  priceMinor: number;
};

export const SESSION_TYPE_LIMITS = {
  title: { min: 3, max: 60 },
  description: 600,
  price: { min: MIN_CHARGE_MINOR, max: MAX_PRICE_MINOR },
} as const;

/** Maximum number of active types of one creator. */
export const MAX_SESSION_TYPES = 20;

/** Texts are trimmed before they are measured. */
export function sessionTypeProblems(fields: SessionTypeFields): FieldProblem[] {
  const { title, description, durationMinutes, priceMinor, questions } = fields;
  return [
    ...titleProblem(title),
    ...(description.trim().length > SESSION_TYPE_LIMITS.description
      ? [{ field: 'description', message: FIELD_MESSAGES.longest(SESSION_TYPE_LIMITS.description) }]
      : []),
    ...(isSessionDuration(durationMinutes)
      ? []
      : [{ field: 'durationMinutes', message: 'Use 15 to 240 minutes in steps of 15.' }]),
    ...priceProblem({
      field: 'priceMinor',
      value: priceMinor,
      isFreeAllowed: true,
      ...SESSION_TYPE_LIMITS.price,
    }),
    ...questionProblems(questions),
  ];
}

function titleProblem(title: string): FieldProblem[] {
  const { min, max } = SESSION_TYPE_LIMITS.title;
  const { length } = title.trim();
  if (length > 0 && length < min)
    return [{ field: 'title', message: FIELD_MESSAGES.shortest(min) }];
  return textProblem({ field: 'title', value: title, max });
}
