import { encodeGlobalID } from '@pothos/plugin-relay';
import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import {
  ConfirmationMismatchError,
  PasswordNotRightError,
  SessionNotFreshError,
} from '../accounts/accounts.errors.ts';
import { deleteAccount } from './deleteAccount.ts';
import { requireActor } from '../accounts/requireActor.ts';

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  fields: (t) => ({
    confirmation: t.string({ description: 'The own username.', validate: z.string().max(200) }),
    currentPassword: t.string({
      required: false,
      description: 'Needed ten minutes after signing in and later.',
      validate: z.string().max(1_000),
    }),
  }),
});

const DeleteAccountSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteAccountSuccess')
  .implement({
    fields: (t) => ({
      deletedId: t.exposeID('deletedId', { description: 'The id of the viewer that is gone.' }),
    }),
  });

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountSuccess,
    description:
      'Deletes the own account: what has not begun is refunded, what is earned is still paid, every session ends.',
    skipTypeScopes: true,
    authScopes: { account: true },
    errors: { types: [ConfirmationMismatchError, SessionNotFreshError, PasswordNotRightError] },
    args: { input: t.arg({ type: DeleteAccountInput }) },
    resolve: async (_root, { input }, { deps, actor, address }) => {
      const { id } = requireActor(actor);
      await deleteAccount(deps, requireActor(actor), { ...input, address });
      return { deletedId: encodeGlobalID('Viewer', id) };
    },
  }),
);
