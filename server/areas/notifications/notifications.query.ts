import { queryFromInfo } from '@pothos/plugin-prisma';
import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { pageArgument, skipTo } from '../../platform/graphql/skipTo.ts';
import { NotificationRef } from './Notification.type.ts';

const PAGE_SIZE = 20;
const PAGES = listByInstant({ field: 'createdAt', defaultSize: PAGE_SIZE, maxSize: 100 });

builder.queryField('notifications', (t) =>
  t.connection(
    {
      type: NotificationRef,
      description: 'All broadcast notifications, newest first. For admins.',
      authScopes: { admin: true },
      args: {
        isPublished: t.arg.boolean({
          required: false,
          description: 'Only published or only unpublished ones.',
        }),
        page: t.arg.int(pageArgument('entries')),
      },
      resolve: async (_root, { isPublished, page, ...args }, context, info) => {
        const { where, ...rest } = PAGES.query(args);
        const shown = toEverybody(isPublished);
        const rows = await context.deps.prisma.notification.findMany({
          ...queryFromInfo({ context, info, typeName: 'Notification', paths: [['edges', 'node']] }),
          ...rest,
          ...skipTo({ page, first: args.first ?? PAGE_SIZE }),
          where: { AND: [shown, where] },
        });
        return { ...(await PAGES.connect({ args, rows })), shown };
      },
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          resolve: ({ shown }, _args, { deps }) => deps.prisma.notification.count({ where: shown }),
        }),
      }),
    },
  ),
);

function toEverybody(isPublished: boolean | null | undefined) {
  if (isPublished == null) return { recipientId: null };
  return { recipientId: null, publishedAt: isPublished ? { not: null } : null };
}
