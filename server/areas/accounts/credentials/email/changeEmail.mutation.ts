import { z } from 'zod';
import { builder } from '../../../../platform/graphql/builder.ts';
import * as errors from '../../accounts.errors.ts';
import { changeEmail } from './changeEmail.ts';
import { requireActor } from '../../requireActor.ts';
import { viewerSuccess } from '../../ViewerSuccess.type.ts';

const ChangeEmailInput = builder.inputType('ChangeEmailInput', {
  fields: (t) => ({
    newEmail: t.string({ validate: z.string().max(1_000) }),
    currentPassword: t.string({
      required: false,
      description: 'Required from ten minutes after signing in.',
      validate: z.string().max(1_000),
    }),
  }),
});

builder.mutationField('changeEmail', (t) =>
  t.field({
    type: viewerSuccess('ChangeEmailSuccess'),
    description:
      'Sends a link to the new address; the email changes when the link is opened. The old address is notified.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.EmailInvalidError,
        errors.EmailUnchangedError,
        errors.EmailTakenError,
        errors.TooManyMailsError,
        errors.SessionNotFreshError,
        errors.PasswordNotRightError,
      ],
    },
    args: { input: t.arg({ type: ChangeEmailInput }) },
    resolve: async (_root, { input }, { deps, actor, address }) => {
      await changeEmail(deps, requireActor(actor), { ...input, address });
      return { userId: requireActor(actor).id };
    },
  }),
);
