import { builder } from '../../platform/graphql/builder.ts';
import { createSupportRequest } from './createSupportRequest.ts';
import { SupportRequestInvalidError, TooManySupportRequestsError } from './support.errors.ts';

const CreateSupportRequestInput = builder.inputType('CreateSupportRequestInput', {
  fields: (t) => ({
    email: t.string({
      required: false,
      description:
        'For visitors without an account; users get mails at the address of their account.',
    }),
    subject: t.string(),
    body: t.string(),
    locale: t.string({ required: false, description: 'Language of the mails: en, hu, de or es.' }),
  }),
});

const CreateSupportRequestSuccess = builder
  .objectRef<{ caseId: string; email: string }>('CreateSupportRequestSuccess')
  .implement({
    fields: (t) => ({
      number: t.exposeID('caseId'),
      email: t.exposeString('email', { description: 'Where the confirmation goes.' }),
    }),
  });

builder.mutationField('createSupportRequest', (t) =>
  t.field({
    type: CreateSupportRequestSuccess,
    description: 'Creates a request to staff; a mail confirms it.',
    authScopes: { public: true },
    skipTypeScopes: true,
    errors: { types: [SupportRequestInvalidError, TooManySupportRequestsError] },
    args: { input: t.arg({ type: CreateSupportRequestInput }) },
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
);
