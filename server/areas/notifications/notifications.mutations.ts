import { z } from 'zod';
import { requireActor } from '../accounts/requireActor.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../../platform/graphql/UserError.type.ts';
import { markNotificationsRead } from './markNotificationsRead.ts';
import { NotificationRef } from './Notification.type.ts';
import { NotificationInvalidError, NotificationNotFoundError } from './notifications.errors.ts';
import { createNotification, deleteNotification, publishNotification } from './saveNotification.ts';

registerUserError(NotificationNotFoundError);
builder.objectType(NotificationInvalidError, {
  name: 'NotificationInvalidError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field that is wrong.' }),
  }),
});

const CreateInput = builder.inputType('CreateNotificationInput', {
  fields: (t) => ({
    title: t.string(),
    content: t.string(),
    publishable: t.boolean({ required: false, description: 'Publish at once.' }),
  }),
});
const PublishInput = builder.inputType('PublishNotificationInput', {
  fields: (t) => ({ notificationId: t.id() }),
});
const DeleteInput = builder.inputType('DeleteNotificationInput', {
  fields: (t) => ({ notificationId: t.id() }),
});
const MarkInput = builder.inputType('MarkNotificationsReadInput', {
  fields: (t) => ({
    ids: t.idList({
      required: false,
      description: 'All when absent.',
      validate: z.array(z.unknown()).max(500).nullish(),
    }),
  }),
});

const saved = (name: string) =>
  builder.objectRef<{ notificationId: string }>(name).implement({
    fields: (t) => ({
      notification: t.prismaField({
        type: NotificationRef,
        resolve: (query, { notificationId }, _args, { deps }) =>
          deps.prisma.notification.findUniqueOrThrow({ ...query, where: { id: notificationId } }),
      }),
    }),
  });
const CreateSuccess = saved('CreateNotificationSuccess');
const PublishSuccess = saved('PublishNotificationSuccess');
const DeleteSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteNotificationSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });
const MarkSuccess = builder
  .objectRef<{ userId: string }>('MarkNotificationsReadSuccess')
  .implement({
    fields: (t) => ({
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

builder.mutationFields((t) => ({
  createNotification: t.field({
    type: CreateSuccess,
    description: 'Writes a notification to everybody. For admins.',
    authScopes: { admin: true },
    errors: { types: [NotificationInvalidError] },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input: { publishable, ...texts } }, { deps, actor }) => ({
      notificationId: await createNotification(deps, requireActor(actor), {
        ...texts,
        publish: publishable ?? false,
      }),
    }),
  }),
  publishNotification: t.field({
    type: PublishSuccess,
    description: 'Shows a notification to everybody; there is no way back. For admins.',
    authScopes: { admin: true },
    errors: { types: [NotificationNotFoundError] },
    args: { input: t.arg({ type: PublishInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const notificationId = notificationIdOf(String(input.notificationId));
      await publishNotification(deps, requireActor(actor), { notificationId });
      return { notificationId };
    },
  }),
  deleteNotification: t.field({
    type: DeleteSuccess,
    description: 'Removes a notification to everybody. For admins.',
    authScopes: { admin: true },
    errors: { types: [NotificationNotFoundError] },
    args: { input: t.arg({ type: DeleteInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteNotification(deps, requireActor(actor), {
        notificationId: notificationIdOf(String(input.notificationId)),
      });
      return { deletedId: String(input.notificationId) };
    },
  }),
  markNotificationsRead: t.field({
    type: MarkSuccess,
    description:
      "Marks some or all of the viewer's notifications as read. Ids that are not theirs change nothing.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MarkInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const ids =
        input.ids
          ?.map((id) => decodeId({ type: 'Notification', id: String(id) }))
          .filter((id) => id !== null) ?? null;
      await markNotificationsRead(deps, requireActor(actor), { ids });
      return { userId: requireActor(actor).id };
    },
  }),
}));

function notificationIdOf(id: string): string {
  const notificationId = decodeId({ type: 'Notification', id });
  if (!notificationId) throw new NotificationNotFoundError();
  return notificationId;
}
