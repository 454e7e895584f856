import { NOTIFICATION_LIMITS } from '../../../areas/notifications/notification.rules.ts';
import { z } from 'zod';
import type { Notification, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { NotificationInvalidError } from '../../../areas/notifications/notifications.errors.ts';
import {
  createNotification,
  deleteNotification,
  publishNotification,
} from '../../../areas/notifications/saveNotification.ts';
import { instant } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { toRowId } from '../ids.ts';
import { textUpTo } from '../openApi/inputShapes.ts';
import { RestError } from '../problem.ts';
import { MAX_LISTED, restCall, type RestCall } from '../RestCall.ts';

const notification = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    createdAt: instant,
    isPublished: z.boolean(),
  })
  .meta({ id: 'Notification' });

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const withId = z.object({ id: z.string() });

export const notificationsCalls: RestCall[] = [
  restCall({
    id: 'listNotifications',
    method: 'GET',
    path: '/api/notifications',
    area: 'Notifications',
    summary:
      'Notifications to all users, newest first; unpublished ones (isPublished=false) for admins only. At most 500.',
    access: 'signedIn',
    isForKeys: true,
    query: z.object({ isPublished: flag.default(true) }),
    status: 200,
    answer: z.array(notification),
    errors: ['FORBIDDEN'],
    run: async ({ deps, actor, query: { isPublished } }) => {
      if (!isPublished && actor.role !== 'ADMIN')
        throw new RestError('FORBIDDEN', 'You may not do this.');
      return readNotifications(deps, { publishedAt: isPublished ? { not: null } : null });
    },
  }),
  restCall({
    id: 'listAllNotifications',
    method: 'GET',
    path: '/api/notifications/all',
    area: 'Notifications',
    summary: 'All notifications to all users, newest first. At most 500.',
    access: 'admin',
    status: 200,
    answer: z.array(notification),
    run: ({ deps }) => readNotifications(deps, {}),
  }),
  restCall({
    id: 'createNotification',
    method: 'POST',
    path: '/api/notifications',
    area: 'Notifications',
    summary: 'Creates a notification to all users; with publishable it is published immediately.',
    access: 'admin',
    body: z.object({
      title: textUpTo(NOTIFICATION_LIMITS.title),
      content: textUpTo(NOTIFICATION_LIMITS.content),
      publishable: z.boolean().nullish(),
    }),
    whenInvalid: () =>
      new NotificationInvalidError({ field: 'title', message: 'Please fill all the inputs.' }),
    status: 201,
    answer: notification,
    errors: ['NOTIFICATION_INVALID'],
    run: async ({ deps, actor, body: { title, content, publishable } }) => {
      const id = await createNotification(deps, actor, {
        title,
        content,
        publish: publishable ?? false,
      });
      return entity(await deps.prisma.notification.findUniqueOrThrow({ where: { id } }));
    },
  }),
  restCall({
    id: 'deleteNotification',
    method: 'DELETE',
    path: '/api/notifications/{id}',
    area: 'Notifications',
    summary: 'Deletes a notification to all users.',
    access: 'admin',
    params: withId,
    status: 204,
    errors: ['NOTIFICATION_NOT_FOUND'],
    run: ({ deps, actor, params }) =>
      deleteNotification(deps, actor, { notificationId: toRowId(params.id, 'Notification') }),
  }),
  restCall({
    id: 'publishNotification',
    method: 'PUT',
    path: '/api/notifications/{id}/publish',
    area: 'Notifications',
    summary: 'Publishes a notification to all users. This cannot be undone.',
    access: 'admin',
    params: withId,
    status: 200,
    answer: notification,
    errors: ['NOTIFICATION_NOT_FOUND'],
    run: async ({ deps, actor, params }) => {
      const id = toRowId(params.id, 'Notification');
      await publishNotification(deps, actor, { notificationId: id });
      return entity(await deps.prisma.notification.findUniqueOrThrow({ where: { id } }));
    },
  }),
];

async function readNotifications(
  deps: Deps,
  where: Prisma.NotificationWhereInput,
): Promise<z.output<typeof notification>[]> {
  const found = await deps.prisma.notification.findMany({
    where: { ...where, recipientId: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  });
  return found.map(entity);
}

function entity({
  id,
  title,
  content,
  createdAt,
  publishedAt,
}: Notification): z.output<typeof notification> {
  return {
    id: globalId('Notification', id),
    title,
    content,
    createdAt: createdAt.toISOString(),
    isPublished: publishedAt !== null,
  };
}
