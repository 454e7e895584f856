import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../../platform/graphql/UserError.type.ts';
import { answerSupportRequest, closeSupportRequest } from './answerSupportRequest.ts';
import { createSupportRequest } from './createSupportRequest.ts';
import { SupportCaseRef } from './SupportCase.type.ts';
import {
  SupportRequestInvalidError,
  SupportRequestNotFoundError,
  TooManySupportRequestsError,
} from './support.errors.ts';

registerUserError(SupportRequestNotFoundError);
registerUserError(TooManySupportRequestsError);
builder.objectType(SupportRequestInvalidError, {
  name: 'SupportRequestInvalidError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Name of the input field that is missing or wrong.',
    }),
  }),
});

const CreateInput = builder.inputType('CreateSupportRequestInput', {
  fields: (t) => ({
    email: t.string({
      required: false,
      description: 'For people without an account; others are written to at the address of theirs.',
    }),
    subject: t.string(),
    body: t.string(),
    locale: t.string({ required: false, description: 'Language of the mails: en, hu, de or es.' }),
  }),
});
const AnswerInput = builder.inputType('AnswerSupportRequestInput', {
  fields: (t) => ({
    number: t.id(),
    body: t.string(),
    key: t.string({
      required: false,
      description: 'From the mails, for people without an account.',
    }),
  }),
});
const CloseInput = builder.inputType('CloseSupportRequestInput', {
  fields: (t) => ({ number: t.id() }),
});

const CreateSuccess = builder
  .objectRef<{ caseId: string; email: string }>('CreateSupportRequestSuccess')
  .implement({
    fields: (t) => ({
      number: t.exposeID('caseId'),
      email: t.exposeString('email', { description: 'Where the confirmation goes.' }),
    }),
  });
const changed = (name: string) =>
  builder.objectRef<{ caseId: string }>(name).implement({
    fields: (t) => ({
      request: t.prismaField({
        type: SupportCaseRef,
        resolve: (query, { caseId }, _args, { deps }) =>
          deps.prisma.supportCase.findUniqueOrThrow({ ...query, where: { id: caseId } }),
      }),
    }),
  });
const AnswerSuccess = changed('AnswerSupportRequestSuccess');
const CloseSuccess = changed('CloseSupportRequestSuccess');

builder.mutationFields((t) => ({
  createSupportRequest: t.field({
    type: CreateSuccess,
    description: 'Writes to staff; a mail confirms it.',
    authScopes: { public: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestInvalidError, TooManySupportRequestsError] },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (
      _root,
      { input: { email, subject, body, locale } },
      { deps, actor, address },
    ) => {
      const caseId = await createSupportRequest(deps, actor, {
        email: email ?? '',
        subject,
        body,
        locale: locale ?? actor?.locale ?? 'en',
        address,
      });
      return { caseId, email: actor?.email ?? email?.trim() ?? '' };
    },
  }),
  answerSupportRequest: t.field({
    type: AnswerSuccess,
    description: 'Adds to a request: its person, or staff.',
    authScopes: { public: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestInvalidError, SupportRequestNotFoundError] },
    args: { input: t.arg({ type: AnswerInput }) },
    resolve: async (_root, { input: { number, body, key } }, { deps, actor }) => {
      const caseId = idOrNobody(String(number));
      await answerSupportRequest(deps, actor, { caseId, body, key });
      return { caseId };
    },
  }),
  closeSupportRequest: t.field({
    type: CloseSuccess,
    description: 'Ends a request. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestNotFoundError] },
    args: { input: t.arg({ type: CloseInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const caseId = idOrNobody(String(input.number));
      await closeSupportRequest(deps, requireActor(actor), { caseId });
      return { caseId };
    },
  }),
}));
