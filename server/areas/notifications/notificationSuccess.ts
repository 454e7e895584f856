import { builder } from '../../platform/graphql/builder.ts';
import { NotificationRef } from './Notification.type.ts';

export const notificationSuccess = (name: string) =>
  builder.objectRef<{ notificationId: string }>(name).implement({
    fields: (t) => ({
      notification: t.prismaField({
        type: NotificationRef,
        resolve: (query, { notificationId }, _args, { deps }) =>
          deps.prisma.notification.findUniqueOrThrow({ ...query, where: { id: notificationId } }),
      }),
    }),
  });
