import { builder } from '../../platform/graphql/builder.ts';
import { pageArgument, skipTo } from '../../platform/graphql/skipTo.ts';
import { NotificationRef } from './Notification.type.ts';

const PAGE_SIZE = 20;

builder.queryField('notifications', (t) =>
  t.prismaConnection({
    type: NotificationRef,
    cursor: 'id',
    description: 'All broadcast notifications, newest first. For admins.',
    authScopes: { admin: true },
    args: {
      isPublished: t.arg.boolean({
        required: false,
        description: 'Only published or only unpublished ones.',
      }),
      page: t.arg.int(pageArgument('entries')),
    },
    defaultSize: PAGE_SIZE,
    maxSize: 100,
    totalCount: (_root, { isPublished }, { deps }) =>
      deps.prisma.notification.count({ where: toEverybody(isPublished) }),
    resolve: (query, _root, { isPublished, page, first }, { deps }) =>
      deps.prisma.notification.findMany({
        ...query,
        ...skipTo({ page, first: first ?? PAGE_SIZE }),
        where: toEverybody(isPublished),
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
);

function toEverybody(isPublished: boolean | null | undefined) {
  if (isPublished == null) return { recipientId: null };
  return { recipientId: null, publishedAt: isPublished ? { not: null } : null };
}
