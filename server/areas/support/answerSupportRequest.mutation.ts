import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { answerSupportRequest } from './answerSupportRequest.ts';
import { SupportRequestInvalidError, SupportRequestNotFoundError } from './support.errors.ts';
import { supportRequestSuccess } from './supportRequestSuccess.ts';

const AnswerSupportRequestInput = builder.inputType('AnswerSupportRequestInput', {
  fields: (t) => ({
    number: t.id(),
    body: t.string(),
    key: t.string({
      required: false,
      description: 'From the mails, for visitors without an account.',
    }),
  }),
});

const AnswerSupportRequestSuccess = supportRequestSuccess('AnswerSupportRequestSuccess');

builder.mutationField('answerSupportRequest', (t) =>
  t.field({
    type: AnswerSupportRequestSuccess,
    description: 'Adds a message to a request, as its author or as staff.',
    authScopes: { public: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestInvalidError, SupportRequestNotFoundError] },
    args: { input: t.arg({ type: AnswerSupportRequestInput }) },
    resolve: async (_root, { input: { number, body, key } }, { deps, actor }) => {
      const caseId = uuidOrNil(String(number));
      await answerSupportRequest(deps, actor, { caseId, body, key });
      return { caseId };
    },
  }),
);
