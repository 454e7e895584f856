import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import {
  ConfirmationMismatchError,
  PasswordNotRightError,
  SessionNotFreshError,
} from '../accounts/accounts.errors.ts';
import { deleteAccount } from './deleteAccount.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { globalId } from '../../platform/ids/globalId.ts';

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  fields: (t) => ({
    confirmation: t.string({
      description: "The viewer's username.",
      validate: z.string().max(200),
    }),
    currentPassword: t.string({
      required: false,
      description: 'Required from ten minutes after signing in.',
      validate: z.string().max(1_000),
    }),
  }),
});

const DeleteAccountSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteAccountSuccess')
  .implement({
    fields: (t) => ({
      deletedId: t.exposeID('deletedId', { description: 'The id of the deleted viewer.' }),
    }),
  });

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountSuccess,
    description:
      "Deletes the viewer's account: purchases that have not begun are refunded, earned shares are still paid, and every session ends.",
    skipTypeScopes: true,
    authScopes: { account: true },
    errors: { types: [ConfirmationMismatchError, SessionNotFreshError, PasswordNotRightError] },
    args: { input: t.arg({ type: DeleteAccountInput }) },
    resolve: async (_root, { input }, { deps, actor, address }) => {
      const { id } = requireActor(actor);
      await deleteAccount(deps, requireActor(actor), { ...input, address });
      return { deletedId: globalId('Viewer', id) };
    },
  }),
);
