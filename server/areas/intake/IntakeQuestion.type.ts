import { IntakeQuestionKind } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MAX_QUESTIONS, QUESTION_LIMITS, type Question } from './question.rules.ts';

export const IntakeQuestionKindRef = builder.enumType(IntakeQuestionKind, {
  name: 'IntakeQuestionKind',
  description:
    'SHORT_TEXT is one line, LONG_TEXT several; CHOICE one of the choices; LINK an https link; FILE one or more files.',
});

export const IntakeQuestionRef = builder.objectRef<Question>('IntakeQuestion').implement({
  description: 'A question that fans of a session type answer after the payment.',
  fields: (t) => ({
    kind: t.expose('kind', { type: IntakeQuestionKindRef }),
    text: t.exposeString('text'),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'The fan is reminded of it 24 hours before. It has no other effect.',
    }),
    choices: t.exposeStringList('choices', { description: 'Empty unless the kind is CHOICE.' }),
  }),
});

const { text, choice, choices } = QUESTION_LIMITS;

export const IntakeQuestionInput = builder.inputType('IntakeQuestionInput', {
  description: `One of at most ${MAX_QUESTIONS} questions, in their order.`,
  fields: (t) => ({
    kind: t.field({ type: IntakeQuestionKindRef }),
    text: t.string({ description: `${text.min} to ${text.max} characters.` }),
    isRequired: t.boolean({ defaultValue: false }),
    choices: t.stringList({
      required: false,
      description: `Only for CHOICE: ${choices.min} to ${choices.max} of at most ${choice} characters.`,
    }),
  }),
});
