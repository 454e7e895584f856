import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { NotificationInvalidError } from './notifications.errors.ts';
import { notificationSuccess } from './notificationSuccess.ts';
import { createNotification } from './saveNotification.ts';

const CreateNotificationInput = builder.inputType('CreateNotificationInput', {
  fields: (t) => ({
    title: t.string(),
    content: t.string(),
    publishable: t.boolean({ required: false, description: 'Publish immediately.' }),
  }),
});

const CreateNotificationSuccess = notificationSuccess('CreateNotificationSuccess');

builder.mutationField('createNotification', (t) =>
  t.field({
    type: CreateNotificationSuccess,
    description: 'Creates a broadcast notification. For admins.',
    authScopes: { admin: true },
    errors: { types: [NotificationInvalidError] },
    args: { input: t.arg({ type: CreateNotificationInput }) },
    resolve: async (_root, { input: { publishable, ...texts } }, { deps, actor }) => ({
      notificationId: await createNotification(deps, requireActor(actor), {
        ...texts,
        publish: publishable ?? false,
      }),
    }),
  }),
);
