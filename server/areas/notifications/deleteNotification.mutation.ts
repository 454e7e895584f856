import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeNotificationId } from './decodeNotificationId.ts';
import { NotificationNotFoundError } from './notifications.errors.ts';
import { deleteNotification } from './saveNotification.ts';

const DeleteNotificationInput = builder.inputType('DeleteNotificationInput', {
  fields: (t) => ({ notificationId: t.id() }),
});

const DeleteNotificationSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteNotificationSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationField('deleteNotification', (t) =>
  t.field({
    type: DeleteNotificationSuccess,
    description: 'Deletes a broadcast notification. For admins.',
    authScopes: { admin: true },
    errors: { types: [NotificationNotFoundError] },
    args: { input: t.arg({ type: DeleteNotificationInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteNotification(deps, requireActor(actor), {
        notificationId: decodeNotificationId(String(input.notificationId)),
      });
      return { deletedId: String(input.notificationId) };
    },
  }),
);
