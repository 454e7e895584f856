import { requireActor } from '../../accounts/requireActor.ts';
import { ANSWER_LIMITS } from '../../intake/answer.rules.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { AnswerInvalidError, AnswersClosedError, QuestionNotFoundError } from './answers.errors.ts';
import { answerQuestion } from './answerQuestion.ts';
import { questionSuccess } from './questionSuccess.ts';

const AnswerQuestionInput = builder.inputType('AnswerQuestionInput', {
  fields: (t) => ({
    questionId: t.id(),
    answer: t.string({
      required: false,
      description: `At most ${ANSWER_LIMITS.SHORT_TEXT} characters (SHORT_TEXT), ${ANSWER_LIMITS.LONG_TEXT} (LONG_TEXT) or ${ANSWER_LIMITS.LINK} (LINK, https only). Null or empty removes the answer.`,
    }),
  }),
});

builder.mutationField('answerQuestion', (t) =>
  t.field({
    type: questionSuccess('AnswerQuestionSuccess'),
    description:
      "Answers a question of the viewer's booking as its fan, from the payment until the end.",
    authScopes: { signedIn: true },
    errors: { types: [QuestionNotFoundError, AnswersClosedError, AnswerInvalidError] },
    args: { input: t.arg({ type: AnswerQuestionInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const questionId = decodeId({ type: 'BookingQuestion', id: String(input.questionId) });
      if (!questionId) throw new QuestionNotFoundError();
      await answerQuestion(deps, requireActor(actor), { questionId, answer: input.answer });
      return { questionId };
    },
  }),
);
