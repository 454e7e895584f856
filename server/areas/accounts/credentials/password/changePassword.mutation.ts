import { z } from 'zod';
import { builder } from '../../../../platform/graphql/builder.ts';
import * as errors from '../../accounts.errors.ts';
import { changePassword } from './changePassword.ts';
import { requireActor } from '../../requireActor.ts';
import { viewerSuccess } from '../../ViewerSuccess.type.ts';

const secret = z.string().max(1_000);

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    currentPassword: t.string({ validate: secret }),
    newPassword: t.string({ description: '6 to 128 characters.', validate: secret }),
  }),
});

builder.mutationField('changePassword', (t) =>
  t.field({
    type: viewerSuccess('ChangePasswordSuccess'),
    description:
      "Changes the viewer's password and signs out all other sessions. RATE_LIMITED with status 429 from the tenth wrong current password within 15 minutes.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.PasswordTooShortError,
        errors.PasswordTooLongError,
        errors.PasswordWrongError,
        errors.NoPasswordError,
      ],
    },
    args: { input: t.arg({ type: ChangePasswordInput }) },
    resolve: async (_root, { input }, { deps, actor, address }) => {
      await changePassword(deps, requireActor(actor), { ...input, address });
      return { userId: requireActor(actor).id };
    },
  }),
);
