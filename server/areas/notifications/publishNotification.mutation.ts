import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeNotificationId } from './decodeNotificationId.ts';
import { NotificationNotFoundError } from './notifications.errors.ts';
import { notificationSuccess } from './notificationSuccess.ts';
import { publishNotification } from './saveNotification.ts';

const PublishNotificationInput = builder.inputType('PublishNotificationInput', {
  fields: (t) => ({ notificationId: t.id() }),
});

const PublishNotificationSuccess = notificationSuccess('PublishNotificationSuccess');

builder.mutationField('publishNotification', (t) =>
  t.field({
    type: PublishNotificationSuccess,
    description: 'Publishes a broadcast notification, which is final. For admins.',
    authScopes: { admin: true },
    errors: { types: [NotificationNotFoundError] },
    args: { input: t.arg({ type: PublishNotificationInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const notificationId = decodeNotificationId(String(input.notificationId));
      await publishNotification(deps, requireActor(actor), { notificationId });
      return { notificationId };
    },
  }),
);
