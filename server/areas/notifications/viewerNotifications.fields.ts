import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { NotificationRef } from './Notification.type.ts';
import { NOTIFICATIONS_PER_PAGE, pageOf, unreadBy } from './notifications.access.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  notifications: t.prismaConnection({
    type: NotificationRef,
    cursor: 'id',
    description: 'Published broadcasts and personal notifications, newest first.',
    defaultSize: NOTIFICATIONS_PER_PAGE,
    maxSize: 100,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.notification.findMany({ ...query, ...pageOf(id) }),
  }),
  unreadNotificationCount: t.int({
    resolve: ({ id }, _args, { deps }) => deps.prisma.notification.count({ where: unreadBy(id) }),
  }),
}));
