import { z } from 'zod';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { registerUserError } from '../../../platform/graphql/UserError.type.ts';
import {
  ConfirmationMismatchError,
  PasswordNotRightError,
  SessionNotFreshError,
} from '../accounts.errors.ts';
import { deleteAccount } from './deleteAccount.ts';
import { deletionPreview, type DeletionPreview } from './deletionPreview.ts';
import { requireActor } from '../requireActor.ts';
import { ViewerRef } from '../Viewer.type.ts';

registerUserError(ConfirmationMismatchError);

const DeletionPreviewRef = builder.objectRef<DeletionPreview>('DeletionPreview').implement({
  description: 'What deleting the account would do to what is under way.',
  fields: (t) => ({
    bookingsAsFan: t.exposeInt('bookingsAsFan', {
      description: 'Own bookings that would be cancelled and refunded.',
    }),
    bookingsAsCreator: t.exposeInt('bookingsAsCreator', {
      description: "Fans' bookings that would be cancelled and refunded.",
    }),
    ordersAsFan: t.exposeInt('ordersAsFan', { description: 'Own orders that would be refunded.' }),
    ordersAsProvider: t.exposeInt('ordersAsProvider', {
      description: "Fans' orders that would be refunded.",
    }),
    deliveriesToAccept: t.exposeInt('deliveriesToAccept', {
      description: 'Deliveries that would count as accepted.',
    }),
    refund: t.expose('refund', { type: MoneyRef, description: 'What the person gets back.' }),
    payout: t.expose('payout', {
      type: MoneyRef,
      description: 'What is earned and would still be paid out.',
    }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  deletionPreview: t.field({
    type: DeletionPreviewRef,
    description: 'What deleting the account would do now.',
    select: { id: true },
    resolve: ({ id }, _args, { deps }) => deletionPreview(deps, { id }),
  }),
}));

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
