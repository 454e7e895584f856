import { queryFromInfo } from '@pothos/plugin-prisma';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { NotificationRef } from './Notification.type.ts';
import { NOTIFICATIONS_PER_PAGE, pageOf, unreadBy } from './notifications.access.ts';

const PAGES = listByInstant({
  field: 'publishedAt',
  defaultSize: NOTIFICATIONS_PER_PAGE,
  maxSize: 100,
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  notifications: t.connection({
    type: NotificationRef,
    description: 'Published broadcasts and personal notifications, newest first.',
    resolve: async ({ id }, args, context, info) => {
      const { where, ...page } = PAGES.query(args);
      return PAGES.connect({
        args,
        rows: await context.deps.prisma.notification.findMany({
          ...queryFromInfo({ context, info, typeName: 'Notification', paths: [['edges', 'node']] }),
          ...page,
          where: { AND: [pageOf(id).where, where] },
        }),
      });
    },
  }),
  unreadNotificationCount: t.int({
    resolve: ({ id }, _args, { deps }) => deps.prisma.notification.count({ where: unreadBy(id) }),
  }),
}));
