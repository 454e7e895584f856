import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Notification: {
    owner: [
      'content',
      'createdAt',
      'id',
      'isPublished',
      'isRead',
      'kind',
      'link',
      'publishedAt',
      'title',
      'values',
    ],
  },
  NotificationValues: {
    within: ['amount', 'otherUsername', 'startsAt', 'subject'],
  },
  Viewer: {
    owner: [
      'isPushedTo',
      'mutedMails',
      'mutedPushes',
      'notifications',
      'pushKey',
      'unreadNotificationCount',
    ],
  },
  Query: {
    admins: ['notifications'],
  },
  Mutation: {
    writers: ['chooseMails', 'markNotificationsRead', 'subscribeToPush', 'unsubscribeFromPush'],
    admins: ['createNotification', 'deleteNotification', 'publishNotification'],
  },
};
